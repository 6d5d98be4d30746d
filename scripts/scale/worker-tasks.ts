import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Transaction } from '@/db/client';
import { getDb } from '@/lib/database';
import { failLostMails } from '@/lib/mail/failures';
import { tellOfOpenings } from '@/lib/openings/service';
import { applyRetention, deleteOldCounters, retentionRules } from '@/lib/privacy/retention';
import { askForReviews } from '@/lib/reviews/order-review';
import type { Task } from './tasks';

/** How long a transaction of retention may hold what it deletes: as long as it waits for others itself. */
const BATCH_MS = 2000;

/** What the worker does, with its rights. */
export function workerTasks(owner: postgres.Sql): Task[] {
  return [
    {
      name: 'review requests, a day of them',
      limit: { ms: 5000 },
      prepare: () =>
        owner`delete from mails where kind = 'review-request' and created_at > now() - interval '5 minutes'`,
      run: () => askForReviews(),
    },
    { name: 'review requests, all asked', limit: { ms: 1000 }, run: () => askForReviews() },
    { name: 'news of an opening', limit: { ms: 500 }, run: () => tellOfOpenings() },
    { name: 'mails that were lost', limit: { ms: 100 }, run: () => failLostMails() },
    { name: 'counters of limits that are over', limit: { ms: 1000 }, run: () => deleteOldCounters() },
    ...retentionRules.map(({ what, apply }) => ({
      name: `retention: a batch of ${what}`,
      limit: { ms: BATCH_MS },
      run: () => undone((tx) => apply(tx, sql`now()`)),
    })),
  ];
}

/** What is measured again and again must find the same each time. */
async function undone(work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const done = new Error('undone');
  await getDb()
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** The rules that have most to do when a year begins. */
const inJanuary = ['reading_data', 'withdrawals', 'order_consents', 'buyers', 'receipts', 'orders'];

export const nightTasks = inJanuary.map((what) => ({
  what,
  name: `first night of a year: longest batch of ${what}`,
  limit: { ms: BATCH_MS },
}));

/**
 * Lets retention do in earnest what it will have to when the next year begins, when the data of a whole one are over at once.
 * @returns how long the longest batch of each rule took, and how many there were
 */
export async function firstNightOfYear(): Promise<Map<string, { ms: number; batches: number }>> {
  await applyRetention(new Date(`${new Date().getFullYear() + 1}-01-02T02:23:00Z`));
  const rows = await getDb().execute<{ what: string; ms: number; batches: number }>(sql`
    select what, max(extract(epoch from next - ran_at) * 1000)::float8 as ms, count(*)::int as batches from (
      select what, ran_at, lead(ran_at, 1, clock_timestamp()) over (order by ran_at) as next from retention_runs) runs
    group by what`);
  return new Map(rows.map(({ what, ms, batches }) => [what, { ms, batches }]));
}
