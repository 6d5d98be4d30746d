import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';

/** The declarations about one order, the first one first: with any of them, its preparation must stop. */
export async function listWithdrawalsOfOrder(orderId: string): Promise<(typeof withdrawals.$inferSelect)[]> {
  return getDb()
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.declaredAt));
}

/** A declaration; `confirmedAt`: when the order's buyer confirmed it from the order's page. */
type Declaration = { declaredAt: Date; confirmedAt: Date | null };

/**
 * The declaration about an order that nobody has settled yet, or null; a confirmed one first, then the earliest. As long as
 * there is one, nothing is prepared or delivered. Only a confirmed one keeps the buyer from corrections: number and address
 * may be known to others.
 */
export async function getOpenDeclaration(
  orderId: string,
  db: Queryable = getDb(),
): Promise<Declaration | null> {
  const [declaration] = await db
    .select({ declaredAt: withdrawals.declaredAt, confirmedAt: withdrawals.confirmedAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNull(withdrawals.handledAt)))
    .orderBy(isNull(withdrawals.confirmedAt), asc(withdrawals.declaredAt))
    .limit(1);
  return declaration ?? null;
}

/** Notes that an order's buyer confirmed what was declared about it; may be repeated. */
export async function confirmDeclarations(orderId: string): Promise<void> {
  await getDb()
    .update(withdrawals)
    .set({ confirmedAt: new Date() })
    .where(
      and(eq(withdrawals.orderId, orderId), isNull(withdrawals.handledAt), isNull(withdrawals.confirmedAt)),
    );
}
