import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
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

/** Those of some subjects that a mail of a kind was queued about, whatever became of it. */
export async function listQueued(kind: MailKind, subjectIds: string[]): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const rows = await getDb()
    .select({ subjectId: mails.subjectId })
    .from(mails)
    .where(and(eq(mails.kind, kind), inArray(mails.subjectId, subjectIds)));
  return rows.map(({ subjectId }) => subjectId);
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
