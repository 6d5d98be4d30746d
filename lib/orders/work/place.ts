import 'server-only';
import type { Transaction } from '@/db/client';
import { giveBackPlace } from '@/lib/delivery/taken';
import { changeOrder, findOrder } from '../order';

/** Gives back the place of an order that is not delivered, since nothing is written for it any more; may be repeated. */
export async function releasePlace(tx: Transaction, orderId: string): Promise<void> {
  const order = await findOrder(orderId, tx);
  if (!order?.placeWeek || order.deliveredAt) return;
  await changeOrder(tx, orderId, { placeWeek: null });
  await giveBackPlace(tx, order.placeWeek);
}
