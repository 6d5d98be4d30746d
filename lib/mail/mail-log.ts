import 'server-only';
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { MailKind } from '@/lib/outbox/kinds';
import { isAboutOrder } from '@/lib/outbox/subjects';

export type LoggedMail = typeof mails.$inferSelect;

/** The moment a mail was first queued, or null when there is none of this kind and subject. */
export async function getQueuedAt(kind: MailKind, subjectId: string): Promise<Date | null> {
  const [mail] = await getDb()
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)))
    .orderBy(asc(mails.edition))
    .limit(1);
  return mail?.createdAt ?? null;
}

/** SQL: a mail of a kind was queued about a subject, whatever became of it. */
export function wasQueued(kind: MailKind, subjectId: PgColumn): SQL {
  const queued = getDb()
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)));
  return exists(queued);
}

/**
 * All mails about an order or about what belongs to it, whoever they went to, the oldest first. Those of one moment stand in
 * the order of their kinds, the confirmation before the provider's.
 */
export async function listMailsOfOrder(orderId: string): Promise<LoggedMail[]> {
  return getDb()
    .select()
    .from(mails)
    .where(isAboutOrder(orderId))
    .orderBy(mails.createdAt, mails.kind, mails.edition);
}
