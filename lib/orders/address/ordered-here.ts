import 'server-only';
import { cookies } from 'next/headers';
import { readToken, signToken } from '@/lib/links/token';
import { privateCookie } from '@/lib/security/private-cookie';
import { findOrderByCheckoutKey, findOrderByNumber, findOrders, isOpen, type OrderRow } from '../order';

/** Holds a signed mark for each of the orders that this browser started last; no script reads it. */
const ORDERED_HERE_COOKIE = 'numina-ordered';

/** The time to pay, which is an hour, and the hour after. */
const LIFETIME_SECONDS = 2 * 60 * 60;

const MOST_ORDERS = 3;

/** How long after the payment the browser that ordered may mend the address. */
const MENDABLE_MS = 60 * 60 * 1000;

/** How long after the payment the success page names the buyer in any browser. */
const SHOWN_MS = 60 * 60 * 1000;

/**
 * Marks an order as started in this browser, while it is not paid: whoever knows a paid order's keys and addresses gets
 * no mark for it.
 */
export async function rememberOrderedHere(checkoutKey: string): Promise<void> {
  const order = await findOrderByCheckoutKey(checkoutKey);
  if (!order || !isOpen(order)) return;
  const others = (await marks()).filter((mark) => orderIdIn(mark) !== order.id);
  const kept = [signToken('ordered-here', order.id, new Date()), ...others].slice(0, MOST_ORDERS);
  (await cookies()).set(ORDERED_HERE_COOKIE, kept.join('.'), privateCookie(LIFETIME_SECONDS));
}

/** Ids of the orders that were started in this browser last. */
export async function ordersStartedHere(): Promise<ReadonlySet<string>> {
  return new Set((await marks()).flatMap((mark) => orderIdIn(mark) ?? []));
}

/** Forgets which orders were started in this browser. */
export async function forgetOrderedHere(): Promise<void> {
  (await cookies()).delete(ORDERED_HERE_COOKIE);
}

/**
 * Whether this browser may mend the address of an order: it started the order, the payment is not an hour old, and the
 * buyer's data is there.
 */
export async function isMendableHere(
  { id, paidAt, buyerErasedAt }: OrderRow,
  now: Date = new Date(),
): Promise<boolean> {
  if (!paidAt || buyerErasedAt || now.getTime() - paidAt.getTime() > MENDABLE_MS) return false;
  return (await marks()).some((mark) => orderIdIn(mark) === id);
}

/**
 * Whether a success page shows whose order it is: to the browser that ordered, and to any other for an hour after the payment,
 * since the way back from it may lead into another browser. The address of that page lies in histories for ever.
 */
export async function isShownHere(order: OrderRow, now: Date = new Date()): Promise<boolean> {
  if (order.buyerErasedAt) return false;
  const isRecent = order.paidAt !== null && now.getTime() - order.paidAt.getTime() <= SHOWN_MS;
  return isRecent || (await marks()).some((mark) => orderIdIn(mark) === order.id);
}

/** The order of a number if this browser may mend its address, else null. */
export async function findMendableHere(number: string): Promise<OrderRow | null> {
  const order = await findOrderByNumber(number);
  return order && (await isMendableHere(order)) ? order : null;
}

export type BuyerHere = Pick<OrderRow, 'buyerFirstName' | 'buyerLastName' | 'email'>;

/**
 * Who paid for an order of this browser within the hour, to be offered to its next one; of several the latest. Null where
 * nobody did, or wiped it away since.
 */
export async function findBuyerHere(): Promise<BuyerHere | null> {
  const ids = (await marks()).flatMap((mark) => orderIdIn(mark) ?? []);
  const orders = await findOrders(ids);
  const mendable = await Promise.all(orders.map((order) => isMendableHere(order)));
  const paidAt = ({ paidAt: at }: OrderRow) => at?.getTime() ?? 0;
  const [latest] = orders.filter((_, place) => mendable[place]).sort((a, b) => paidAt(b) - paidAt(a));
  return latest ?? null;
}

async function marks(): Promise<string[]> {
  const kept = (await cookies()).get(ORDERED_HERE_COOKIE)?.value.split('.') ?? [];
  return kept.filter((mark) => orderIdIn(mark) !== undefined).slice(0, MOST_ORDERS);
}

function orderIdIn(mark: string): string | undefined {
  return readToken('ordered-here', mark)?.subjectId;
}
