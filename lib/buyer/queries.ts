import 'server-only';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { orderChanges, orderLinkRequests, readings } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readOrderToken } from '@/lib/links/order-token';
import { type EmailChange, getEmailRequest, listEmailChanges } from '@/lib/orders/address/queries';
import { findOrder, type OrderRow } from '@/lib/orders/order';
import { listReceipts } from '@/lib/orders/receipts/queries';
import { getOpenDeclaration } from '@/lib/orders/work/declarations';

/** What mails about a correction or a link need of an order. */
export type ChangedOrder = Pick<
  OrderRow,
  'id' | 'linkEpoch' | 'locale' | 'number' | 'email' | 'buyerFirstName' | 'buyerLastName' | 'buyerErasedAt'
>;
export type OrderChange = typeof orderChanges.$inferSelect;

/** What a buyer sees of their order. Amounts are minor units. */
export type BuyerOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'packageId'
  | 'agreedPackage'
  | 'readingLanguage'
  | 'currency'
  | 'amount'
  | 'amountRefunded'
  | 'email'
  | 'isGift'
  | 'dueDate'
  | 'deliveredAt'
> & {
  state: OrderRow['status'];
  paidAt: Date;
  /** The person the reading is about; null once their data was deleted. */
  subject: { firstName: string; lastName: string; birthDate: string } | null;
  /** The declaration of withdrawal that the buyer confirmed, or when the contract was withdrawn from. */
  withdrawalDeclaredAt: Date | null;
  /** A declaration by somebody who knew number and address, which the buyer has not confirmed. */
  unconfirmedWithdrawalAt: Date | null;
  canCorrect: boolean;
  hasReading: boolean;
  receipts: { number: string; kind: 'receipt' | 'cancellation'; issuedAt: Date }[];
  changes: OrderChange[];
  /** The new address that has not been confirmed yet. */
  emailRequest: EmailChange | null;
  /** The changes of the address, the newest first. */
  emailChanges: EmailChange[];
};

/**
 * The order behind a buyer's link, or null when the link is changed, expired, of another kind or from before a change of
 * the address, or when the order is unpaid or its buyer's data was deleted.
 */
export async function findBuyerOrder(token: string): Promise<BuyerOrder | null> {
  const named = readOrderToken('order', token);
  const order = named && (await findOrder(named.orderId));
  if (!order?.paidAt || order.buyerErasedAt || order.linkEpoch !== named?.epoch) return null;
  const { id: orderId } = order;
  const [declared, reading, receipts, emailRequest, emailChanges, changes] = await Promise.all([
    getOpenDeclaration(orderId),
    newestDelivered(orderId),
    listReceipts(orderId),
    getEmailRequest(order),
    listEmailChanges(orderId),
    getDb()
      .select()
      .from(orderChanges)
      .where(eq(orderChanges.orderId, orderId))
      .orderBy(desc(orderChanges.changedAt)),
  ]);
  return {
    ...order,
    state: order.status,
    paidAt: order.paidAt,
    subject: subjectOf(order),
    withdrawalDeclaredAt: (declared?.confirmedAt && declared.declaredAt) || order.withdrawnAt,
    unconfirmedWithdrawalAt: declared && !declared.confirmedAt ? declared.declaredAt : null,
    canCorrect: isCorrectable(order) && !declared?.confirmedAt,
    hasReading: reading !== null,
    receipts: receipts.map(({ number, kind, issuedAt }) => ({ number, kind, issuedAt })),
    changes,
    emailRequest,
    emailChanges: emailChanges.filter(({ changedAt }) => changedAt !== null).reverse(),
  };
}

/** Name, birth date and language may change until somebody works with them. */
export function isCorrectable(order: OrderRow): boolean {
  return order.status === 'paid' && !order.preparationStartedAt && subjectOf(order) !== null;
}

/** The reading as it was last sent to the buyer, or null. */
export async function readSentReading(orderId: string): Promise<Buffer | null> {
  const newest = await newestDelivered(orderId);
  if (!newest) return null;
  const [reading] = await getDb()
    .select({ pdf: readings.pdf })
    .from(readings)
    .where(eq(readings.id, newest.id));
  return reading?.pdf ?? null;
}

async function newestDelivered(orderId: string): Promise<{ id: string } | null> {
  const [reading] = await getDb()
    .select({ id: readings.id })
    .from(readings)
    .where(and(eq(readings.orderId, orderId), isNotNull(readings.deliveredAt)))
    .orderBy(desc(readings.deliveredAt))
    .limit(1);
  return reading ?? null;
}

function subjectOf(order: OrderRow): BuyerOrder['subject'] {
  if (order.subjectErasedAt || !order.birthDate) return null;
  return {
    firstName: order.subjectFirstName,
    lastName: order.subjectLastName,
    birthDate: order.birthDate,
  };
}

/** A correction with its order as it is now, or null when either was deleted. */
export async function getOrderChange(
  id: string,
): Promise<{ change: OrderChange; order: ChangedOrder } | null> {
  const [change] = await getDb().select().from(orderChanges).where(eq(orderChanges.id, id));
  const order = change && (await findOrder(change.orderId));
  return order ? { change, order } : null;
}

/** The order whose link was asked for and when, or null. */
export async function getLinkRequest(id: string): Promise<{ order: ChangedOrder; requestedAt: Date } | null> {
  const [request] = await getDb().select().from(orderLinkRequests).where(eq(orderLinkRequests.id, id));
  const order = request && (await findOrder(request.orderId));
  return order ? { order, requestedAt: request.requestedAt } : null;
}
