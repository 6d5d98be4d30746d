import 'server-only';
import { deskPath } from '@/lib/links/links';
import { logSecurity } from '@/lib/log/security-log';
import { findOrderByNumber, getOrder, type WholeOrder } from '@/lib/orders/order';
import { isOrderNumber } from '@/lib/orders/order-number';
import { isSameOrigin } from '@/lib/security/same-origin';
import { opensDesk } from './access';
import { pdfResponse } from './pdf-response';

/**
 * The refusal of a request about an order's files, or null when its token opens that order; a request that changes
 * something must come from our own pages, too.
 */
export function refuseUnless(token: string, number: string, changing?: Request): Response | null {
  const isAllowed =
    isOrderNumber(number) &&
    opensDesk(token, `/desk/orders/${number}`) &&
    (!changing || isSameOrigin(changing));
  if (isAllowed) return null;
  logSecurity('link refused', { purpose: 'desk' });
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Answers with a document made from an order as it stands now, to whoever's token opens that order.
 * @param make gives the PDF and its file name
 */
export async function orderPdf(
  params: Promise<{ token: string; number: string }>,
  make: (order: WholeOrder) => Promise<{ pdf: Buffer; filename: string }>,
): Promise<Response> {
  const { token, number } = await params;
  const refused = refuseUnless(token, number);
  if (refused) return refused;
  const found = await findOrderByNumber(number);
  const order = found && (await getOrder(found.id));
  if (!order) return pdfResponse(null, '');
  const { pdf, filename } = await make(order);
  return pdfResponse(pdf, filename);
}

/** Leads back to the order's page, which says what happened. */
export function seeOrder(token: string, number: string, news: Record<string, string>): Response {
  const address = `${deskPath(token, `/desk/orders/${number}`)}?${new URLSearchParams(news)}`;
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });
}
