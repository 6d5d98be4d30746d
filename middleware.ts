import { type NextRequest, NextResponse } from 'next/server';
import { isDevelopment } from '@/lib/development';
import { LANGUAGE_KEY } from '@/lib/i18n/locales';
import { germanAddresses } from '@/lib/pages/matcher';
import { isShopPath } from '@/lib/shop/shop-paths';

/**
 * Runs only for requests that may need it (see the matcher; an unconditional middleware halves the throughput of
 * static pages): visitors to send to their German page, and addresses that no page answers.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const german = pathname === '/de' || pathname.startsWith('/de/');
  const bare = german ? pathname.slice(3) || '/' : pathname;

  if (!german && leadsToGerman(bare) && wantsGerman(request) && isPageView(request)) {
    const response = NextResponse.redirect(here(request, bare === '/' ? '/de' : `/de${bare}`), 307);
    response.headers.set('Cache-Control', 'private, no-store');
    response.headers.set('Vary', 'Accept-Language, Cookie');
    return response;
  }
  if (pathname === '/en' || pathname.startsWith('/en/')) {
    return NextResponse.redirect(here(request, pathname.slice(3) || '/'), 308);
  }
  if (!isReadable(pathname))
    return NextResponse.rewrite(here(request, german ? '/de/missing' : '/en/missing'), { status: 404 });
  if (isKnown(pathname) || isShopPath(pathname) || (isDevelopment && pathname === '/design'))
    return NextResponse.next();

  if (pathname === '/closed/desk')
    return NextResponse.rewrite(here(request, '/desk/closed'), { status: 404 });
  // The key of IndexNow stands at the root, and no build knows it (lib/indexing/key.ts).
  const [, indexKey] = /^\/([0-9a-f]{32})\.txt$/.exec(pathname) ?? [];
  if (indexKey) return NextResponse.rewrite(here(request, `/api/index-key/${indexKey}`));
  const locale = german ? 'de' : 'en';
  // A page that says why, for a signed link that opens nothing.
  if (/^\/closed\/(?:order|review|moved|new-email|opening)$/.test(bare))
    return NextResponse.rewrite(here(request, `/${locale}${bare}`), { status: 404 });
  const article = /^\/blog\/([^/]+)$/.exec(bare);
  // An article that stands in the other language only: the list of this one.
  if (article && isShopPath(german ? bare : `/de${bare}`)) {
    const response = NextResponse.redirect(here(request, german ? '/de/blog' : '/blog'), 307);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  }
  const page = here(request, article ? `/${locale}/missing/${article[1]}` : `/${locale}/missing`);
  return NextResponse.rewrite(page, { status: 404 });
}

/** Whether an English page has a German one; an article of the desk may stand in English only. */
function leadsToGerman(path: string): boolean {
  return forGermans.test(path) && (!isShopPath(path) || isShopPath(`/de${path}`));
}

/** Another path on the host the visitor asked for; `nextUrl.clone()` would turn 127.0.0.1 into localhost. */
function here(request: NextRequest, pathname: string): URL {
  const url = new URL(request.url);
  url.pathname = pathname;
  return url;
}

function isPageView(request: NextRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function wantsGerman(request: NextRequest): boolean {
  const stored = request.cookies.get(LANGUAGE_KEY)?.value;
  if (stored === 'de' || stored === 'en') return stored === 'de';
  return /^\s*de/i.test(request.headers.get('accept-language') ?? '');
}

/** Whether the escapes of an address stand for letters; `%ff` alone does not. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function isKnown(pathname: string): boolean {
  return !unknown.test(pathname);
}

/** Written by `npm run generate` from `lib/pages/pages.ts` and the folder of articles: Next takes nothing but a literal. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/', has: [{ type: 'cookie', key: 'preferred-language', value: 'de' }] },
    { source: '/', has: [{ type: 'header', key: 'accept-language', value: '\\s*[dD][eE].*' }] },
    {
      source:
        '/:page(order|readings|blog|life-path|personal-year|name-numbers|chart|sample-reading|method|glossary|contact)/:rest*',
      has: [{ type: 'cookie', key: 'preferred-language', value: 'de' }],
    },
    {
      source:
        '/:page(order|readings|blog|life-path|personal-year|name-numbers|chart|sample-reading|method|glossary|contact)/:rest*',
      has: [{ type: 'header', key: 'accept-language', value: '\\s*[dD][eE].*' }],
    },
    '/(.*%(?![0-7][0-9a-fA-F]).*)',
    '/((?!(?:de/?)?$|(?:de/)?order$|(?:de/)?order/[^/]+$|(?:de/)?readings/(?:essence|full|advanced)$|(?:de/)?blog$|(?:de/)?blog/(?:life-path-number-guide|master-numbers|numerology-basics|relationship-compatibility)$|(?:de/)?life-path$|(?:de/)?life-path/(?:1|2|3|4|5|6|7|8|9|11|22|33)$|(?:de/)?life-path/(?:1|2|3|4|5|6|7|8|9|11|22)/compatibility$|(?:de/)?personal-year$|(?:de/)?personal-year/(?:1|2|3|4|5|6|7|8|9)$|(?:de/)?name-numbers$|(?:de/)?chart$|(?:de/)?sample-reading$|(?:de/)?method$|(?:de/)?glossary$|(?:de/)?contact$|(?:de/)?payment-success$|(?:de/)?payment-success/email$|(?:de/)?withdraw$|(?:de/)?reviews$|(?:de/)?report/[^/]+$|(?:de/)?my-order$|(?:de/)?my-order/[^/]+$|(?:de/)?my-order/[^/]+/(?:reading|receipt|mail)$|(?:de/)?new-email/[^/]+$|(?:de/)?opening/[^/]+$|(?:de/)?review/[^/]+$|terms$|privacy$|privacy-policy$|legal-notice$|withdrawal$|agb$|datenschutz$|impressum$|widerruf$|terms/(?:2026-11-27|2026-11-28|2026-11-29)$|privacy/(?:2026-11-27|2026-11-28|2026-11-29)$|privacy-policy/(?:2026-11-27|2026-11-28|2026-11-29)$|legal-notice/(?:2026-11-27|2026-11-28|2026-11-29)$|withdrawal/(?:2026-11-27|2026-11-28|2026-11-29)$|agb/(?:2026-11-27|2026-11-28|2026-11-29)$|datenschutz/(?:2026-11-27|2026-11-28|2026-11-29)$|impressum/(?:2026-11-27|2026-11-28|2026-11-29)$|widerruf/(?:2026-11-27|2026-11-28|2026-11-29)$|_next/|api/|opengraph/|drawings/|covers/|pictures/|samples/|late/|desk/|desk$|sitemap\\.xml$|robots\\.txt$|manifest\\.webmanifest$|icon\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|icon-192\\.png$|icon-512\\.png$|feed\\.xml$|de/feed\\.xml$).*)',
  ],
};

const forGermans = germanAddresses();
/** The last matcher, which lets every address through that no page answers. */
const unknown = new RegExp(`^${config.matcher.findLast((entry) => typeof entry === 'string')}$`);
