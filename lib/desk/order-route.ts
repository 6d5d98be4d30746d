import 'server-only';
import { deskPath } from '@/lib/links/links';
import { isSameOrigin } from '@/lib/security/same-origin';
import { opensDesk } from './access';

/**
 * The refusal of a request about an order's files, or null when its token opens that order; a request that changes
 * something must come from our own pages, too.
 */
export function refuseUnless(token: string, number: string, changing?: Request): Response | null {
  const isAllowed = opensDesk(token, `/desk/orders/${number}`) && (!changing || isSameOrigin(changing));
  return isAllowed
    ? null
    : new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

/** Leads back to the order's page, which says what happened. */
export function seeOrder(token: string, number: string, news: Record<string, string>): Response {
  const address = `${deskPath(token, `/desk/orders/${number}`)}?${new URLSearchParams(news)}`;
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });
}
