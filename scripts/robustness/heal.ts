import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { ask } from './http';
import type { BreakableShop } from './shop';

/**
 * Waits until everything that was interrupted has been made up for: webhooks handed over, payments noticed, jobs done.
 * Pauses between tries, which grow to days, are cut short: a job's next try comes now, and orders count as older than
 * the five minutes after which Stripe is asked about them.
 * @returns the seconds it took, or null when something was left after `patienceMs`
 */
export async function heal(
  shop: BreakableShop,
  sql: postgres.Sql,
  patienceMs: number,
): Promise<number | null> {
  const started = Date.now();
  while (Date.now() - started < patienceMs) {
    try {
      if (await isQuiet(shop, sql)) return Math.round((Date.now() - started) / 1000);
      await hurry(sql);
    } catch (error) {
      console.log(`healing: ${(error as NodeJS.ErrnoException).code ?? (error as Error).name}`);
    }
    await delay(2000);
  }
  return null;
}

async function isQuiet(shop: BreakableShop, sql: postgres.Sql): Promise<boolean> {
  const { sessions, events } = JSON.parse((await ask(shop.stripeUrl, { path: '/_control/state' })).body) as {
    sessions: { id: string; payment_status: string }[];
    events: { delivery: string }[];
  };
  if (events.some(({ delivery }) => delivery === 'pending')) return false;
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid').map(({ id }) => id);
  const [row] = await sql<{ jobs: number; mails: number; settled: number }[]>`
    select (select count(*)::int from graphile_worker._private_jobs) as jobs,
      (select count(*)::int from mails where state = 'queued') as mails,
      (select count(*)::int from orders where stripe_session_id = any(${paid}) and paid_at is not null) as settled`;
  return row?.jobs === 0 && row.mails === 0 && row.settled === paid.length;
}

async function hurry(sql: postgres.Sql): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`;
  const waiting = await sql`
    update orders set created_at = created_at - interval '6 minutes'
    where status in ('pending', 'awaiting_payment') and created_at > now() - interval '6 minutes' returning id`;
  if (waiting.length > 0)
    await sql`select graphile_worker.add_job('reconcile-orders', job_key => 'robustness')`;
}
