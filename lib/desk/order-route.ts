import 'server-only';
import { logSecurity } from '@/lib/log/security-log';
import { findOrderByNumber, getOrder, type WholeOrder } from '@/lib/orders/order';
import { isOrderNumber } from '@/lib/orders/order-number';
import { isSameOrigin } from '@/lib/security/same-origin';
import { opensDesk } from './access';
import { pdfResponse } from './pdf-response';

/**
 * The refusal of a request about an order's files, or null where the desk is open for that order in this browser; a
 * request that changes something must come from our own pages, too.
 */
export async function refuseUnless(number: string, changing?: Request): Promise<Response | null> {
  const isAllowed =
    isOrderNumber(number) &&
    (await opensDesk(`/desk/orders/${number}`)) &&
    (!changing || isSameOrigin(changing));
  if (isAllowed) return null;
  logSecurity('link refused', { purpose: 'desk' });
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Answers with a document made from an order as it stands now, to a browser in which the desk is open for that order.
 * @param make gives the PDF and its file name
 */
export async function orderPdf(
  params: Promise<{ number: string }>,
  make: (order: WholeOrder) => Promise<{ pdf: Buffer; filename: string }>,
): Promise<Response> {
  const order = await orderOf(params);
  if (order instanceof Response) return order;
  const { pdf, filename } = await make(order);
  return pdfResponse(pdf, filename);
}

/** The order that a request is about, or the refusal where the desk is not open for it in this browser. */
export async function orderOf(params: Promise<{ number: string }>): Promise<WholeOrder | Response> {
  const { number } = await params;
  const refused = await refuseUnless(number);
  if (refused) return refused;
  const found = await findOrderByNumber(number);
  return (found && (await getOrder(found.id))) ?? pdfResponse(null, '');
}

/** Leads back to the order's page, which says what happened. */
export function seeOrder(number: string, news: Record<string, string>): Response {
  return see(`/desk/orders/${number}`, news);
}

/** Leads to the page on which a finished reading is checked and sent. */
export function seeSendPage(number: string, news: Record<string, string>): Response {
  return see(`/desk/orders/${number}/send`, news);
}

/** Leads back to the studio. */
export function seeStudio(number: string, news: Record<string, string>): Response {
  return see(`/desk/orders/${number}/studio`, news);
}

function see(page: string, news: Record<string, string>): Response {
  const address = `${page}?${new URLSearchParams(news)}`;
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });
}
