import 'server-only';
import { sql } from 'drizzle-orm';
import { receiptCounters } from '@/db/schema';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';

/**
 * Raises the counter of receipts after a restore, so that no number that was given after the backup is given again. Numbers
 * that stay free are explained by the restore: they have to be unique, not without gaps (§ 14 Abs. 4 Nr. 4 UStG).
 * @param issuedSince how many receipts and cancellations may have been issued since the backup, rather too many
 * @param lastKnown the highest number that is known from mails or books, such as `2026-00123`
 * @returns the number after which the shop goes on
 */
export async function skipReceiptNumbers(issuedSince: number, lastKnown?: string): Promise<string> {
  const known = lastKnown === undefined ? null : /^(\d{4})-(\d{5,})$/.exec(lastKnown);
  if (lastKnown !== undefined && !known) throw new Error('A receipt number looks like 2026-00123.');
  const year = Number(dayOf(new Date()).slice(0, 4));
  const atLeast = Number(known?.[1]) === year ? Number(known?.[2]) : 0;
  const [counter] = await getDb()
    .insert(receiptCounters)
    .values({ year, last: Math.max(issuedSince, atLeast) })
    .onConflictDoUpdate({
      target: receiptCounters.year,
      set: { last: sql`greatest(${receiptCounters.last} + ${issuedSince}, ${atLeast})` },
    })
    .returning();
  return `${year}-${String(counter?.last).padStart(5, '0')}`;
}
