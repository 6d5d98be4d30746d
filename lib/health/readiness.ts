import 'server-only';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import journal from '@/db/migrations/meta/_journal.json';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { readSignals, type Signal } from './signals';

/** A beat comes every ten seconds. */
export const SILENT_SECONDS = 90;
/** A mail leaves within seconds; a quarter of an hour is a trouble with Resend or with the worker. */
export const LATE_SECONDS = 900;
const LEAST_DISK_BYTES = 200_000_000;
/** Whoever asks more often gets the same answer. */
const KEPT_MS = 1_000;

export type Readiness = {
  /** Everything is as it should be. */
  ready: boolean;
  /** This instance can serve visitors: what it needs for that is there. */
  serves: boolean;
  checks: {
    database: { ok: boolean };
    migrations: { ok: boolean };
    worker: { ok: boolean; silentSeconds: number | null };
    queue: { ok: boolean; oldestMailSeconds: number; oldestJobSeconds: number };
    webhooks: { lastAccepted: string | null; lastRefused: string | null };
    disk: { ok: boolean; freeBytes: number };
  };
};

let kept: { until: number; answer: Promise<Readiness> } | undefined;

/** How the shop is, in figures without persons. An answer is kept for a second. Never throws. */
export function readReadiness(): Promise<Readiness> {
  if (!kept || kept.until < Date.now()) kept = { until: Date.now() + KEPT_MS, answer: check() };
  return kept.answer;
}

async function check(): Promise<Readiness> {
  const disk = await diskSpace();
  try {
    const [migrations, queue, signals] = await Promise.all([
      areMigrationsUpToDate(),
      readQueueAge(),
      readSignals(),
    ]);
    const silentSeconds = secondsSince(signals.worker);
    const checks = {
      database: { ok: true },
      migrations: { ok: migrations },
      worker: { ok: silentSeconds !== null && silentSeconds < SILENT_SECONDS, silentSeconds },
      queue: {
        ok: queue.oldestMailSeconds < LATE_SECONDS && queue.oldestJobSeconds < LATE_SECONDS,
        ...queue,
      },
      webhooks: {
        lastAccepted: signals['stripe-webhook-accepted']?.at.toISOString() ?? null,
        lastRefused: signals['stripe-webhook-refused']?.at.toISOString() ?? null,
      },
      disk,
    };
    const serves = migrations && disk.ok;
    return { ready: serves && checks.worker.ok && checks.queue.ok, serves, checks };
  } catch (error) {
    logFailure('readiness', error);
    const unknown = { ok: false };
    return {
      ready: false,
      serves: false,
      checks: {
        database: unknown,
        migrations: unknown,
        worker: { ...unknown, silentSeconds: null },
        queue: { ...unknown, oldestMailSeconds: 0, oldestJobSeconds: 0 },
        webhooks: { lastAccepted: null, lastRefused: null },
        disk,
      },
    };
  }
}

/** Whole seconds since something last happened, null when it never did. */
export function secondsSince(signal: Signal | undefined): number | null {
  return signal ? Math.max(0, Math.round((Date.now() - signal.at.getTime()) / 1000)) : null;
}

/** Whether the newest migration of this build has run; a newer version may have brought more. */
async function areMigrationsUpToDate(): Promise<boolean> {
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  const [row] = await getDb().execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(row?.last ?? 0) >= newest;
}

/** How long the oldest mail has been waiting to leave, and the oldest job for its turn; 0 when none waits. */
export async function readQueueAge(): Promise<{ oldestMailSeconds: number; oldestJobSeconds: number }> {
  const [row] = await getDb().execute<{ mail: string; job: string }>(sql`
    select
      coalesce(extract(epoch from now() - min(created_at) filter (where task_identifier = 'send-mail')), 0)::int as mail,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and locked_at is null)), 0)::int as job
    from graphile_worker.jobs where attempts < max_attempts`);
  return { oldestMailSeconds: Number(row?.mail ?? 0), oldestJobSeconds: Number(row?.job ?? 0) };
}

/** How much room is left where the program lies. */
export async function diskSpace(): Promise<{ ok: boolean; freeBytes: number }> {
  const { bavail, bsize } = await statfs(process.cwd());
  const freeBytes = bavail * bsize;
  return { ok: freeBytes >= LEAST_DISK_BYTES, freeBytes };
}
