import 'server-only';
import { eq, lte } from 'drizzle-orm';
import { morningLists } from '@/db/schema';
import { isBusinessDay } from '@/lib/calendar/business-days';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf, endOfDay } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';
import { listDueBy } from './lists';

/** What was due on a morning. */
export type MorningList = typeof morningLists.$inferSelect;

/** The hour from which on it is morning where the business is. */
const MORNING = 7;

/** So many orders stand in one mail; the desk has them all. */
const MOST = 100;

/**
 * Writes to the provider what is due or overdue, once on each morning on which somebody works, and only if there is
 * something. May be called at any time.
 */
export async function tellWhatIsDue(now: Date = new Date()): Promise<void> {
  const day = dayOf(now);
  const hours = (now.getTime() - endOfDay(daysAfter(day, -1)).getTime()) / 3_600_000;
  if (hours < MORNING || !isBusinessDay(day)) return;
  await getDb().transaction(async (tx) => {
    await tx.delete(morningLists).where(lte(morningLists.day, daysAfter(day, -31)));
    const due = (await listDueBy(day, MOST, tx)).flatMap(({ number, dueDate }) =>
      dueDate ? [{ number, dueDate }] : [],
    );
    if (due.length === 0) return;
    const [list] = await tx
      .insert(morningLists)
      .values({ day, orders: due })
      .onConflictDoNothing()
      .returning({ id: morningLists.id });
    if (list) await queueMail(tx, 'morning-list', list.id);
  });
}

/** What a morning's mail tells; null once it is deleted. */
export async function getMorningList(id: string): Promise<MorningList | null> {
  const [list] = await getDb().select().from(morningLists).where(eq(morningLists.id, id));
  return list ?? null;
}
