import { samePageIn } from '@/lib/i18n/addresses';
import { isLocale, LANGUAGE_COOKIE, LANGUAGE_KEY } from '@/lib/i18n/locales';
import { guardedRoute } from '@/lib/security/guarded-route';
import { formOf, readBody } from '@/lib/security/read-body';
import { isSameOrigin } from '@/lib/security/same-origin';

/** Bytes; the longest address that browsers send, and the names of the fields. */
const LIMIT = 16_000;

/**
 * The language switcher without JavaScript: keeps the choice in the cookie and leads back to the same page in the
 * language asked for (303). Whatever the form says, the way leads to a path on this site.
 */
export const POST = guardedRoute('language', async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request)) return new Response('cross-site request refused', { status: 403 });
  const body = await readBody(request, LIMIT);
  const form = body && (await formOf(request, body));
  const language = form?.get('language');
  if (!form || !isLocale(language)) return new Response(null, { status: 400 });
  const { pathname, search, protocol } = pageAsked(request, String(form.get('path') ?? ''));
  const secure = protocol === 'https:' ? '; Secure' : '';
  return new Response(null, {
    status: 303,
    headers: {
      Location: samePageIn(language, pathname, search),
      'Set-Cookie': `${LANGUAGE_KEY}=${language}; ${LANGUAGE_COOKIE}${secure}`,
      'Cache-Control': 'no-store',
    },
  });
});

/**
 * The page that the visitor is on: the one the browser says, which knows query and missing addresses, too; else the one
 * the form was rendered for.
 */
function pageAsked(request: Request, path: string): URL {
  const site = request.headers.get('origin') ?? '';
  const pages = [request.headers.get('referer') ?? '', path]
    .filter((each) => each !== '' && URL.canParse(each, site))
    .map((each) => new URL(each, site));
  return pages.find(({ origin }) => origin === site) ?? new URL(site);
}
