import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { mails } from '@/db/schema';
import { type MailKind, mailKinds } from './kinds';
import { queueMail, queueSend } from './outbox';
import { isAboutOrder } from './subjects';

type Mail = Pick<typeof mails.$inferSelect, 'kind' | 'subjectId' | 'edition'>;

/** SQL: no later edition has taken the mail's place. */
export const isLatestEdition: SQL = sql`not exists (
  select from ${mails} as later where later.kind = ${mails.kind} and later.subject_id = ${mails.subjectId}
    and later.edition > ${mails.edition})`;

/**
 * Queues the edition of a mail that follows one that is there. However often and from wherever it is asked for, that
 * edition is one mail.
 * @returns whether it was queued now
 */
export async function queueNextEdition(tx: Transaction, mail: Mail): Promise<boolean> {
  const [next] = await tx
    .insert(mails)
    .values({ kind: mail.kind, subjectId: mail.subjectId, edition: mail.edition + 1 })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (next) await queueSend(tx, { id: next.id, kind: mail.kind });
  return next !== undefined;
}

/** Kinds that are worth a new try at a new address if they did not arrive at the old one. */
const worthAgain: MailKind[] = ['reading-delivery', 'refund', 'order-changed', 'order-delayed'];

/**
 * After an order's address changed: what waits for its buyer takes a new edition, since a try may have left for the old
 * address under the earlier one; so does what did not arrive, and the confirmation, whatever became of it.
 */
export async function renewMails(tx: Transaction, orderId: string): Promise<void> {
  const toBuyer = (Object.keys(mailKinds) as MailKind[]).filter(
    (kind) => mailKinds[kind].recipient === 'buyer',
  );
  const latest = await tx
    .select()
    .from(mails)
    .where(and(isAboutOrder(orderId), inArray(mails.kind, toBuyer), isLatestEdition))
    .orderBy(mails.createdAt)
    .for('update');
  for (const mail of latest) {
    const isWaiting = mail.state === 'queued';
    if (isWaiting)
      await tx.update(mails).set({ state: 'replaced', updatedAt: new Date() }).where(eq(mails.id, mail.id));
    const isLost = ['failed', 'bounced'].includes(mail.state) && worthAgain.includes(mail.kind);
    if (isWaiting || isLost || mail.kind === 'order-confirmation') await queueNextEdition(tx, mail);
  }
  // Where there was none at all, now there is one.
  await queueMail(tx, 'order-confirmation', orderId);
}
