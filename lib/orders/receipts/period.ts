import 'server-only';
import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm';
import { receipts } from '@/db/schema';
import type { Period } from '@/lib/calendar/period';
import type { Currency } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { getDb } from '@/lib/database';
import { isWithin, monthOf } from '../moments';
import { type Receipt, selection, toReceipt } from './queries';

/** What was paid back in one month for one package in one currency, in minor units. */
export type RefundSum = { month: number; packageId: PackageId; currency: Currency; refunded: number };

/**
 * The refunds of a period, in the month of each: what cancellations took back, less what a refund that failed later gave
 * again.
 */
export async function sumRefunds(period: Period): Promise<RefundSum[]> {
  const packageId = sql<PackageId>`${receipts.snapshot}->>'packageId'`;
  const signed = sql`case ${receipts.kind} when 'cancellation' then ${receipts.amount} else -${receipts.amount} end`;
  return getDb()
    .select({
      month: monthOf(receipts.issuedAt),
      packageId,
      currency: receipts.currency,
      refunded: sql`sum(${signed})`.mapWith(Number),
    })
    .from(receipts)
    .where(and(isNotNull(receipts.cancels), isWithin(receipts.issuedAt, period)))
    .groupBy(sql`1`, sql`2`, receipts.currency);
}

/** So many are read at once; a year may hold more than a program should. */
const BATCH = 200;

/** All documents of a period by the moment of issue, read as they are asked for. */
export async function* listReceiptsIn(period: Period): AsyncGenerator<Receipt> {
  let last: string | null = null;
  do {
    // The place as the database knows it: a Date holds fewer digits of a moment.
    const beyond: SQL | undefined =
      last === null
        ? undefined
        : sql`(${receipts.issuedAt}, ${receipts.number}) > (select issued_at, number from receipts where number = ${last})`;
    const rows = await getDb()
      .select(selection)
      .from(receipts)
      .where(and(isWithin(receipts.issuedAt, period), beyond))
      .orderBy(asc(receipts.issuedAt), asc(receipts.number))
      .limit(BATCH);
    for (const row of rows) yield toReceipt(row);
    last = rows.length === BATCH ? (rows.at(-1)?.number ?? null) : null;
  } while (last !== null);
}
