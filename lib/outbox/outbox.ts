import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { mails } from '@/db/schema';
import { requestId } from '@/lib/log/request-scope';
import { type MailClass, type MailKind, mailKinds } from './kinds';

/** How the flag of a mail's job begins; its kind follows. */
export const MAIL_FLAG = 'mail:';

/** What comes first where jobs wait; a lower number goes before a higher one. */
const PRIORITY: Record<MailClass, number> = { order: 0, owner: 10, stranger: 20 };

/**
 * Queues a mail inside the transaction of the change it tells about: both happen or neither.
 * A mail of one kind about one subject is queued at most once, whoever asks; further editions: `lib/outbox/editions.ts`.
 * @param mailClass where a mail of a kind for strangers goes to the buyer of an order
 * @returns whether it was queued now (false: it already had been)
 */
export async function queueMail(
  tx: Transaction,
  kind: MailKind,
  subjectId: string,
  mailClass: MailClass = mailKinds[kind].class,
): Promise<boolean> {
  const [mail] = await tx
    .insert(mails)
    .values({ kind, subjectId })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!mail) return false;
  await queueSend(tx, { id: mail.id, kind }, mailClass);
  return true;
}

/** Marks the jobs of a kind, so that the worker can leave those of a slow one for later (`worker/lanes.ts`). */
function flagOf(kind: MailKind): string {
  return `${MAIL_FLAG}${kind}`;
}

/** Has the worker send a mail that was stored in the same transaction. */
export async function queueSend(
  tx: Transaction,
  { id, kind }: { id: string; kind: MailKind },
  mailClass: MailClass = mailKinds[kind].class,
): Promise<void> {
  await addJob(
    tx,
    'send-mail',
    { mailId: id, mailClass },
    { flags: [flagOf(kind)], priority: PRIORITY[mailClass] },
  );
}

type JobOptions = {
  flags?: string[];
  priority?: number;
  /** Of jobs with one key that still wait, only the last is left. */
  key?: string | null;
  /** Seconds. */
  delay?: number;
  /** 25 span about four days of growing pauses. */
  tries?: number;
};

/**
 * Adds a job for the worker inside a transaction. The job carries
 * the id of the request that caused it, under which the worker logs.
 */
export async function addJob(
  tx: Transaction,
  task: string,
  payload: Record<string, string>,
  { flags = [], priority = 0, key = null, delay = 0, tries = 25 }: JobOptions = {},
): Promise<void> {
  const request = requestId();
  const data = JSON.stringify(request ? { ...payload, request } : payload);
  await tx.execute(
    sql`select graphile_worker.add_job(${task}::text, ${data}::json, job_key => ${key}::text, run_at => now() + make_interval(secs => ${delay}::int), max_attempts => ${tries}::int, priority => ${priority}::int, flags => ${`{${flags.join(',')}}`}::text[])`,
  );
}
