import 'server-only';
import { eq } from 'drizzle-orm';
import { refunds } from '@/db/schema';
import { getDb } from '@/lib/database';
import { fullName } from '@/lib/forms/full-name';
import { findOrder } from '@/lib/orders/order';
import { readOrderNumber } from '@/lib/orders/order-number';
import { readLife } from '@/lib/orders/work/life';
import { judgeWithdrawal } from './judge';
import type { Withdrawal } from './service';

/**
 * Everything the provider looks at before a declaration is decided: its order, whether number, address and name fit, whether
 * it is in time and what had been done by then, and the refunds made so far. Null where it has no order (yet).
 */
export async function checkWithdrawal(withdrawal: Withdrawal) {
  const order = withdrawal.orderId ? await findOrder(withdrawal.orderId) : null;
  if (!order?.paidAt) return null;
  const [life, made] = await Promise.all([
    readLife(order),
    getDb().select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt),
  ]);
  const { hasEarlyStart } = life;
  const judgement = judgeWithdrawal({
    order: { ...order, paidAt: order.paidAt },
    declaredAt: withdrawal.declaredAt,
    hasEarlyStart,
  });
  const fits = {
    number: readOrderNumber(withdrawal.orderReference) === order.number,
    email: isSame(withdrawal.email, order.email),
    name: isSame(withdrawal.name, fullName(order.buyerFirstName, order.buyerLastName)),
  };
  return { order, life, refunds: made, hasEarlyStart, fits, ...judgement };
}

export type WithdrawalCheck = NonNullable<Awaited<ReturnType<typeof checkWithdrawal>>>;

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}
