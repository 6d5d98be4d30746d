import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { orders, paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';

/** A payment that does not fit its order, with the order's number where it has one. */
export type FoundIssue = typeof paymentIssues.$inferSelect & { orderNumber: string | null };

/** Payments nobody has looked at yet, the oldest first, with the number of their order. */
export async function listOpenIssues(): Promise<FoundIssue[]> {
  const rows = await issuesWithOrders()
    .where(isNull(paymentIssues.resolvedAt))
    .orderBy(paymentIssues.createdAt);
  return rows.map(({ issue, orderNumber }) => ({ ...issue, orderNumber }));
}

/** One payment that did not fit, settled or not, or null. */
export async function getIssue(id: string): Promise<FoundIssue | null> {
  const [row] = await issuesWithOrders().where(eq(paymentIssues.id, id));
  return row ? { ...row.issue, orderNumber: row.orderNumber } : null;
}

function issuesWithOrders() {
  return getDb()
    .select({ issue: paymentIssues, orderNumber: orders.number })
    .from(paymentIssues)
    .leftJoin(orders, eq(orders.id, paymentIssues.orderId));
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
