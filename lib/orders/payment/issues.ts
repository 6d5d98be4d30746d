import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { type Page, type Place, readPage } from '@/db/pages';
import { paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import { findOrder, findOrders } from '../order';

/** A payment that does not fit its order, with the order's number where it has one. */
export type FoundIssue = typeof paymentIssues.$inferSelect & { orderNumber: string | null };

/** Payments nobody has looked at yet, the oldest first, with the number of their order. */
export async function listOpenIssues(place?: Place): Promise<Page<FoundIssue>> {
  const list = { where: isNull(paymentIssues.resolvedAt), by: [paymentIssues.createdAt], isRising: true };
  const { rows, next } = await readPage(getDb(), paymentIssues, list, place);
  const known = await findOrders(rows.flatMap(({ orderId }) => orderId ?? []));
  const numbers = new Map(known.map(({ id, number }) => [id, number]));
  return {
    rows: rows.map((issue) => ({ ...issue, orderNumber: numbers.get(issue.orderId ?? '') ?? null })),
    next,
  };
}

/** One payment that did not fit, settled or not, or null. */
export async function getIssue(id: string): Promise<FoundIssue | null> {
  const [issue] = await getDb().select().from(paymentIssues).where(eq(paymentIssues.id, id));
  if (!issue) return null;
  const order = issue.orderId ? await findOrder(issue.orderId) : null;
  return { ...issue, orderNumber: order?.number ?? null };
}

/** Marks a payment that did not fit as settled; false when it is unknown or was settled before. */
export async function resolveIssue(id: string): Promise<boolean> {
  const resolved = await getDb()
    .update(paymentIssues)
    .set({ resolvedAt: new Date() })
    .where(and(eq(paymentIssues.id, id), isNull(paymentIssues.resolvedAt)))
    .returning({ id: paymentIssues.id });
  return resolved.length > 0;
}
