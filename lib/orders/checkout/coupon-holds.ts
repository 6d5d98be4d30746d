import 'server-only';
import { isOfFew, listStaleHolds } from '@/lib/coupons/service';
import { expireSession } from '@/lib/payments/sessions';
import { limitVisitor } from '@/lib/security/rate-limit';
import { findOrder, findOrderByCheckoutKey } from '../order';
import { giveUpAttempt } from './pending-order';
import type { CheckoutInput } from './schema';

/**
 * Whether this visitor may hold (another) use of the coupon that an order names. Of a code of few, one address holds but a
 * few at a time, so that nobody keeps it from all others; an order that holds its use already takes no second one.
 */
export async function mayHoldCoupon({ couponCode, checkoutKey }: CheckoutInput): Promise<boolean> {
  if (!couponCode) return true;
  if (!(await limitVisitor('coupon'))) return false;
  if (!(await isOfFew(couponCode))) return true;
  const order = await findOrderByCheckoutKey(checkoutKey);
  if (order?.status === 'pending' && order.couponCode === couponCode) return true;
  return limitVisitor('couponHold');
}

/**
 * Where a coupon has no use left for a buyer who is about to pay, ends the unpaid payment that has held one longest, if it
 * is older than the time a hold is safe. Whoever was paying meanwhile keeps it.
 */
export async function freeStaleHold(couponCode: string | null): Promise<void> {
  if (!couponCode) return;
  for (const orderId of await listStaleHolds(couponCode)) {
    const order = await findOrder(orderId);
    if (order?.status !== 'pending') continue;
    const session = order.stripeSessionId ? await expireSession(order.stripeSessionId) : null;
    if (session && session.state !== 'expired') continue;
    await giveUpAttempt(order, 'expired');
    return;
  }
}
