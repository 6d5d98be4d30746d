import 'server-only';
import { orderChanges, orderLinkRequests } from '@/db/schema';
import { getDb } from '@/lib/database';
import { changeOrder, findPaidOrderId, lockOrder } from '@/lib/orders/order';
import { getOpenDeclaration } from '@/lib/orders/work/declarations';
import { queueMail } from '@/lib/outbox/outbox';
import { limitIdentity } from '@/lib/security/rate-limit';
import { isCorrectable } from './queries';
import type { Correction } from './schema';

export type CorrectionResult = 'changed' | 'unchanged' | 'tooLate';

const correctable = ['subjectFirstName', 'subjectLastName', 'birthDate', 'readingLanguage'] as const;

/**
 * Corrects whom the reading is about and in which language it is written, until its preparation starts. What stood
 * there before is kept beside it, and buyer and provider are told, all in one transaction.
 * @param orderId of an order whose buyer asked, see `findBuyerOrder`
 */
export async function correctOrder(orderId: string, correction: Correction): Promise<CorrectionResult> {
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const declared = await getOpenDeclaration(orderId, tx);
    if (!order || !isCorrectable(order) || declared?.confirmedAt) return 'tooLate';
    const changes = correctable.flatMap((field) => {
      const from = order[field] ?? '';
      return from === correction[field] ? [] : [{ field, from, to: correction[field] }];
    });
    if (changes.length === 0) return 'unchanged';
    await changeOrder(tx, orderId, Object.fromEntries(changes.map(({ field, to }) => [field, to])));
    const [change] = await tx
      .insert(orderChanges)
      .values({ orderId, changes })
      .returning({ id: orderChanges.id });
    if (!change) throw new Error('The change was not stored');
    await queueMail(tx, 'order-changed', change.id);
    await queueMail(tx, 'order-changed-for-provider', change.id);
    return 'changed';
  });
}

/**
 * Mails the link to an order to its buyer, if number and address belong together; does nothing otherwise. Nobody's mailbox
 * is flooded: where three links went out within a quarter of an hour, the buyer has them, and no more are sent. Requests with
 * a wrong number are not counted, so that they keep nobody from the link.
 */
export async function sendOrderLink(orderNumber: string, email: string): Promise<void> {
  const known = await findPaidOrderId(orderNumber, email);
  if (!known || !(await limitIdentity('orderLink', known))) return;
  await getDb().transaction(async (tx) => {
    const orderId = await findPaidOrderId(orderNumber, email, tx);
    if (!orderId) return;
    const [request] = await tx
      .insert(orderLinkRequests)
      .values({ orderId })
      .returning({ id: orderLinkRequests.id });
    if (!request) throw new Error('The request was not stored');
    await queueMail(tx, 'order-link', request.id);
  });
}
