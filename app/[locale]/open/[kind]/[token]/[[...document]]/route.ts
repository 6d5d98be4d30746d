import { findBuyerOrder } from '@/lib/buyer/queries';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { closedPath } from '@/lib/links/closed-link';
import { type HeldKind, heldKinds } from '@/lib/links/held-kinds';
import { holdLink } from '@/lib/links/held-links';
import { readOrderToken } from '@/lib/links/order-token';
import { logFailure } from '@/lib/log/log';
import { messages } from '@/lib/messages/messages';
import { readWish } from '@/lib/openings/queries';
import { isMovedLink, readNewEmail } from '@/lib/orders/address/queries';
import { wordsOfBrokenPage } from '@/lib/policy/broken-page';
import { readInvitation } from '@/lib/reviews/order-review';
import { readReviewStop, stopName } from '@/lib/reviews/review-stop';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ locale: string; kind: string; token: string; document?: string[] }> };

export const dynamic = 'force-dynamic';

/** Exchanges a buyer's link for a cookie, and leads to its page under an address without the token (docs/decisions/0038). */
export const GET = guardedRoute(
  'buyer link',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { locale: language, kind: asked, token, document = [] } = await params;
    const locale = isLocale(language) ? language : 'en';
    const kind = heldKinds.find((known) => known === asked);
    if (!kind) return answer(404);
    try {
      const name = await nameOf[kind](token);
      if (name === null) return answer(303, { Location: closedPath(locale, await closedKind(kind, token)) });
      await holdLink(kind, name, token);
      const page = ['', kind, name, ...document].join('/');
      return answer(303, { Location: `${pathIn(locale, page)}${new URL(request.url).search}` });
    } catch (error) {
      return failed(locale, logFailure('buyer link', error));
    }
  },
);

/** What the error page says, for whoever opened a link while the shop could not look it up: the same link works later. */
function failed(locale: Locale, id: string): Response {
  const { title } = messages[locale].errors.unexpected;
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${wordsOfBrokenPage(locale, id)}</html>`;
  return answer(500, { 'Content-Type': 'text/html; charset=utf-8' }, page);
}

/** Nothing is opened for a program that only asks whether there is something. */
export const HEAD = guardedRoute('buyer link', async (): Promise<Response> => answer(204));

/** What stands in the address in place of a token that opens something: no secret, and nothing about a person. */
const nameOf: Record<HeldKind, (token: string) => Promise<string | null>> = {
  'my-order': async (token) => (await findBuyerOrder(token))?.number ?? null,
  'new-email': async (token) => (await readNewEmail(token))?.change.id ?? null,
  opening: async (token) => (await readWish(token))?.id ?? null,
  review: async (token) => {
    const invitation = await readInvitation(token);
    if (invitation) return invitation.orderId;
    const stopped = await readReviewStop(token);
    return stopped && stopName(readOrderToken('review-stop', token)?.orderId ?? '');
  },
};

async function closedKind(kind: HeldKind, token: string) {
  if (kind === 'new-email' || kind === 'opening') return kind;
  const purposes = kind === 'review' ? (['review', 'review-stop'] as const) : (['order'] as const);
  for (const purpose of purposes) if (await isMovedLink(purpose, token)) return 'moved';
  return purposes[0];
}

function answer(status: number, headers: Record<string, string> = {}, body: string | null = null): Response {
  return new Response(body, {
    status,
    headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', ...headers },
  });
}
