import { reviewStopPage, stopReviewRequests } from '@/lib/reviews/review-stop';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ token: string }> };

const headers = { 'Cache-Control': 'no-store' };

/**
 * What a mail client sends when its user unsubscribes (`List-Unsubscribe-Post`, RFC 8058): no cookie, no page, no
 * question. The signed address is the proof; 404 when it opens nothing.
 */
export const POST = guardedRoute(
  'review stop',
  async (_request: Request, { params }: Context) => {
    const isStopped = await stopReviewRequests((await params).token);
    return new Response(null, { status: isStopped ? 200 : 404, headers });
  },
  'reviewStop',
);

/** Leads a person to the page that asks; opening an address changes nothing, since mail scanners open every one. */
export const GET = guardedRoute(
  'review stop',
  async (_request: Request, { params }: Context) => {
    const page = await reviewStopPage((await params).token);
    if (!page) return new Response(null, { status: 404, headers });
    return new Response(null, { status: 303, headers: { ...headers, Location: page } });
  },
  'reviewStop',
);
