import 'server-only';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { alerts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { sendAlert } from './send-alert';

export type AlertKind =
  | 'worker-silent'
  | 'site-silent'
  | 'queue-late'
  | 'webhooks-refused'
  | 'payments-differ'
  | 'payments-not-compared'
  | 'disk-low';

export type Alert = typeof alerts.$inferSelect;

/**
 * Says how something stands, as often as one likes: only a change makes the owner hear of it.
 * @param detail how bad it is, in coarse figures (each other text is a change); null: all is well
 */
export async function setAlert(kind: AlertKind, detail: string | null): Promise<void> {
  const revision = sql`${alerts.revision} + 1`;
  if (detail === null) {
    await getDb()
      .update(alerts)
      .set({ endedAt: sql`now()`, revision, claimedAt: null })
      .where(and(eq(alerts.kind, kind), isNull(alerts.endedAt)));
    return;
  }
  await getDb()
    .insert(alerts)
    .values({ kind, detail })
    .onConflictDoUpdate({
      target: alerts.kind,
      set: {
        detail,
        raisedAt: sql`case when ${alerts.endedAt} is null then ${alerts.raisedAt} else now() end`,
        endedAt: null,
        revision,
        claimedAt: null,
      },
      setWhere: sql`${alerts.detail} <> excluded.detail or ${alerts.endedAt} is not null`,
    });
}

/** Alerts that have not ended, the oldest first. */
export async function listAlerts(): Promise<Alert[]> {
  return getDb().select().from(alerts).where(isNull(alerts.endedAt)).orderBy(alerts.raisedAt);
}

/**
 * Tells the owner what changed since they were last told, each change once, whichever instance comes first. What could not
 * be told is tried again a minute later.
 */
export async function announceAlerts(send = sendAlert): Promise<void> {
  const claimed = await getDb()
    .update(alerts)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        lt(alerts.announcedRevision, alerts.revision),
        or(isNull(alerts.claimedAt), lt(alerts.claimedAt, sql`now() - interval '1 minute'`)),
      ),
    )
    .returning();
  for (const alert of claimed) {
    try {
      await send(alert);
      await getDb()
        .update(alerts)
        .set({ announcedRevision: alert.revision, claimedAt: null })
        .where(and(eq(alerts.kind, alert.kind), lt(alerts.announcedRevision, alert.revision)));
    } catch (error) {
      logFailure('telling an alert', error, { kind: alert.kind });
    }
  }
}
