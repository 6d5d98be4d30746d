import 'server-only';
import { createHash } from 'node:crypto';
import { and, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { orders, paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import { isUuid } from '@/lib/forms/uuid';
import { setAlert } from '@/lib/health/alerts';
import { writeSignal } from '@/lib/health/signals';
import { type ListedSession, listPaidSessions, readSession } from '@/lib/payments/sessions';
import { reportLostPayment, reportMissingPayment } from './lost-payments';
import { settleOrder } from './settlement';

const HOUR_MS = 3_600_000;
/** A session may be paid for a day after it was opened, so the list goes back a day further than the orders. */
const SESSIONS_MS = 72 * HOUR_MS;
const ORDERS_MS = 47 * HOUR_MS;

/**
 * Compares the payments at Stripe of the last days with the orders, both ways. A payment whose webhook was lost is settled
 * here; what cannot be settled is kept as a payment issue, and stays an alert until it is resolved on the desk.
 */
export async function comparePayments(now = new Date()): Promise<void> {
  const sessions = await listPaidSessions(new Date(now.getTime() - SESSIONS_MS));
  const notHere = await withoutPaidOrder(sessions);
  const notThere = await withoutPayment(sessions, new Date(now.getTime() - ORDERS_MS));
  const open = await stillOpen([...notHere, ...notThere]);
  await setAlert('payments-differ', inFigures(notHere, notThere, open));
  await writeSignal('payments-compared');
}

/** The ids of paid sessions for which no order is paid here, even after asking once more. */
async function withoutPaidOrder(sessions: ListedSession[]): Promise<string[]> {
  const ids = sessions.flatMap(({ orderId }) => (orderId && isUuid(orderId) ? [orderId] : []));
  const rows = ids.length > 0 ? await getDb().select().from(orders).where(inArray(orders.id, ids)) : [];
  const byId = new Map(rows.map((order) => [order.id, order]));
  const missing: string[] = [];
  for (const session of sessions) {
    const order = byId.get(session.orderId ?? '');
    const fits =
      order?.paidAt &&
      order.stripeSessionId === session.id &&
      order.amount === session.amount &&
      order.currency === session.currency;
    if (fits) continue;
    const state = order ? (await settleOrder(order.id, { sessionId: session.id })).state : 'unknown';
    if (state === 'paid') continue;
    missing.push(session.id);
    if (state === 'unknown')
      await reportLostPayment({
        orderId: session.orderId ?? '-',
        paymentId: session.id,
        event: 'comparison',
      });
  }
  return missing;
}

/** The session ids of orders that are paid here and not at Stripe. */
async function withoutPayment(sessions: ListedSession[], since: Date): Promise<string[]> {
  const listed = new Set(sessions.map(({ id }) => id));
  const paid = await getDb()
    .select({ id: orders.id, session: orders.stripeSessionId })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), gte(orders.paidAt, since)));
  const missing: string[] = [];
  for (const { id, session } of paid) {
    if (session && listed.has(session)) continue;
    // Paid since the list was made, or under a mark from before shops were marked.
    const found = session ? await readSession(session) : null;
    if (found?.payment === 'paid') continue;
    missing.push(session ?? id);
    await reportMissingPayment(id, session ?? id, found?.state ?? 'unknown');
  }
  return missing;
}

/** Those of the found ones that nobody has resolved on the desk. */
async function stillOpen(sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await getDb()
    .select({ id: paymentIssues.stripeSessionId })
    .from(paymentIssues)
    .where(and(inArray(paymentIssues.stripeSessionId, sessionIds), isNull(paymentIssues.resolvedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** How many of each, with a short mark that changes when others take their place. */
function inFigures(notHere: string[], notThere: string[], open: Set<string>): string | null {
  if (open.size === 0) return null;
  const count = (ids: string[]) => ids.filter((id) => open.has(id)).length;
  const mark = createHash('sha256')
    .update([...open].sort().join())
    .digest('hex')
    .slice(0, 6);
  return `Stripe +${count(notHere)}, Numina +${count(notThere)} (${mark})`;
}
