import 'server-only';
import { logFailure } from '@/lib/log/log';
import { sendAlert, type Told } from './send-alert';

/** A database that is restarted or changes its machine is back sooner. */
export const AWAY_MINUTES = 5;
/** A look at the shop takes a few questions; a network that swallows them never answers. */
const LOOK_MS = 60_000;

/**
 * Looks again and again by means of the database, and tells the owner where it has failed for minutes: alerts live in that
 * very database, so this one is kept in memory and told by each program for itself, once when it begins and once when it is
 * over.
 * @param look throws while the database is away; one that takes longer than a minute counts as failed
 * @returns does one look; throws what `look` threw
 */
export function lookUnlessAway(
  by: 'site' | 'worker',
  look: () => Promise<void>,
  { tell = sendAlert, now = Date.now, lookMs = LOOK_MS } = {},
): () => Promise<void> {
  const alert: Told = { kind: 'database-away', detail: `${by}, > ${AWAY_MINUTES} min`, endedAt: null };
  let awaySince: number | null = null;
  let isTold = false;

  async function change(endedAt: Date | null) {
    try {
      await tell({ ...alert, endedAt });
      isTold = endedAt === null;
    } catch (error) {
      // Tried again at the next look.
      logFailure('telling an alert', error, { kind: alert.kind });
    }
  }

  return async () => {
    try {
      await inTime(look(), lookMs);
    } catch (error) {
      awaySince ??= now();
      if (!isTold && now() - awaySince >= AWAY_MINUTES * 60_000) await change(null);
      throw error;
    }
    awaySince = null;
    if (isTold) await change(new Date(now()));
  };
}

async function inTime(look: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), ms);
    timer.unref();
  });
  try {
    await Promise.race([look, over]);
  } finally {
    clearTimeout(timer);
  }
}
