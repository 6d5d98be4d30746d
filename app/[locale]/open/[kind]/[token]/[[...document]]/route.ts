import { findBuyerOrder } from '@/lib/buyer/queries';
import { pathIn } from '@/lib/i18n/addresses';
import { isLocale } from '@/lib/i18n/locales';
import { closedPath } from '@/lib/links/closed-link';
import { type HeldKind, heldKinds } from '@/lib/links/held-kinds';
import { holdLink } from '@/lib/links/held-links';
import { readOrderToken } from '@/lib/links/order-token';
import { isMovedLink, readNewEmail } from '@/lib/orders/address/queries';
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
    const name = await nameOf[kind](token);
    if (name === null) return answer(303, { Location: closedPath(locale, await closedKind(kind, token)) });
    await holdLink(kind, name, token);
    const page = ['', kind, name, ...document].join('/');
    return answer(303, { Location: `${pathIn(locale, page)}${new URL(request.url).search}` });
  },
);

/** Nothing is opened for a program that only asks whether there is something. */
export const HEAD = guardedRoute('buyer link', async (): Promise<Response> => answer(204));

/** What stands in the address in place of a token that opens something: no secret, and nothing about a person. */
const nameOf: Record<HeldKind, (token: string) => Promise<string | null>> = {
  'my-order': async (token) => (await findBuyerOrder(token))?.number ?? null,
  'new-email': async (token) => (await readNewEmail(token))?.change.id ?? null,
  review: async (token) => {
    const invitation = await readInvitation(token);
    if (invitation) return invitation.orderId;
    const stopped = await readReviewStop(token);
    return stopped && stopName(readOrderToken('review-stop', token)?.orderId ?? '');
  },
};

async function closedKind(kind: HeldKind, token: string) {
  if (kind === 'new-email') return kind;
  const purposes = kind === 'review' ? (['review', 'review-stop'] as const) : (['order'] as const);
  for (const purpose of purposes) if (await isMovedLink(purpose, token)) return 'moved';
  return purposes[0];
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', ...headers },
  });
}
