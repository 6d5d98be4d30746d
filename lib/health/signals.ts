import 'server-only';
import { sql } from 'drizzle-orm';
import { signals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { repeat } from '@/lib/log/repeat';

/** `site` and `worker` are the beats of the two programs. */
export type SignalName =
  | 'site'
  | 'worker'
  | 'stripe-webhook-accepted'
  | 'stripe-webhook-refused'
  | 'payments-compared'
  /** Some instance's disk is nearly full. */
  | 'disk-low';

/** When it last happened, how often ever, and how often in the hour of the clock it last happened in. */
export type Signal = { at: Date; total: number; hourCount: number };

/** However many strangers knock, one statement a second writes down how often. */
const WRITE_EVERY_MS = 1_000;

const waiting = new Map<SignalName, number>();

/** Notes right away that something happened. */
export async function writeSignal(name: SignalName, count = 1): Promise<void> {
  const hour = sql`date_trunc('hour', now())`;
  await getDb()
    .insert(signals)
    .values({ name, at: sql`now()`, total: count, hour, hourCount: count })
    .onConflictDoUpdate({
      target: signals.name,
      set: {
        at: sql`now()`,
        total: sql`${signals.total} + ${count}`,
        hour,
        hourCount: sql`case when ${signals.hour} >= ${hour} then ${signals.hourCount} else 0 end + ${count}`,
      },
    });
}

/** Counts something that strangers may cause as often as they like; it is written within a second. */
export function countSignal(name: SignalName): void {
  if (waiting.size === 0) setTimeout(() => void writeCounted(), WRITE_EVERY_MS);
  waiting.set(name, (waiting.get(name) ?? 0) + 1);
}

async function writeCounted() {
  const counted = [...waiting];
  waiting.clear();
  for (const [name, count] of counted)
    await writeSignal(name, count).catch((error: unknown) => void logFailure('signals', error));
}

/** All signals by name; what never happened is not there. */
export async function readSignals(): Promise<Partial<Record<SignalName, Signal>>> {
  const rows = await getDb().select().from(signals);
  return Object.fromEntries(rows.map(({ name, at, total, hourCount }) => [name, { at, total, hourCount }]));
}

/** Notes every ten seconds that a program is alive, for as long as it is. */
export function keepBeating(name: 'site' | 'worker', everyMs = 10_000): void {
  repeat('signals', everyMs, () => writeSignal(name), 0);
}
