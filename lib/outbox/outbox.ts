import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { mails } from '@/db/schema';
import type { MailKind } from './kinds';

/** Mails leave one after the other, so that Resend's rate (2 a second) holds however many workers run. */
const MAIL_QUEUE = 'mails';

/**
 * Queues a mail inside the transaction of the change it tells about: both happen or neither.
 * A mail of one kind about one subject is queued at most once, whoever asks; further editions: `lib/outbox/editions.ts`.
 * @returns whether it was queued now (false: it already had been)
 */
export async function queueMail(tx: Transaction, kind: MailKind, subjectId: string): Promise<boolean> {
  const [mail] = await tx
    .insert(mails)
    .values({ kind, subjectId })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!mail) return false;
  await queueSend(tx, mail.id);
  return true;
}

/** Has the worker send a mail that was stored in the same transaction. */
export async function queueSend(tx: Transaction, mailId: string): Promise<void> {
  await addJob(tx, 'send-mail', { mailId }, MAIL_QUEUE);
}

/** Adds a job for the worker inside a transaction; `max_attempts` 25 spans about four days of growing pauses. */
export async function addJob(
  tx: Transaction,
  task: string,
  payload: Record<string, string>,
  queue: string | null = null,
): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, queue_name => ${queue}::text, max_attempts => 25)`,
  );
}
