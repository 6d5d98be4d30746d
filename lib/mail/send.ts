import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { type ErrorResponse, Resend } from 'resend';
import type { Queryable } from '@/db/client';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { env } from '@/lib/env';
import { copyMail } from '@/lib/kept-mails/keep';
import { Failure } from '@/lib/log/log';
import { aboutToAsk } from '@/lib/network';
import { type MailClass, type MailKind, mailKinds } from '@/lib/outbox/kinds';
import { business } from '@/lib/shop/current';
import { failMail } from './failures';
import { isKept, keepCopy, ownerOf } from './keep-copy';
import { ownTurn } from './pace';

/** A mail ready to go. Composing it again must give the same bytes: Resend compares them under the idempotency key. */
export type ComposedMail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, such as those of RFC 8058. */
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Gives the mail of a kind about a subject, or null when there is nothing to send any more (the subject was erased). */
export type ComposeMail = (kind: MailKind, subjectId: string) => Promise<ComposedMail | null>;

/** Answers after which the same request may succeed later. */
const RETRYABLE = new Set([
  'rate_limit_exceeded',
  'daily_quota_exceeded',
  'monthly_quota_exceeded',
  'application_error',
  'internal_server_error',
  'concurrent_idempotent_requests',
]);

/**
 * Sends a queued mail through Resend and notes the outcome. The idempotency key (kind, subject and edition) makes a repetition
 * after a crash harmless. Throws when it is worth trying again, so that the worker does; a refusal for good, and the
 * last try failing, is noted as `failed` and told to the provider. It is composed first and then waits for its turn.
 */
export async function sendMail(
  mailId: string,
  compose: ComposeMail,
  {
    isLastTry = false,
    timeoutMs = 15_000,
    mailClass,
  }: { isLastTry?: boolean; timeoutMs?: number; mailClass?: MailClass } = {},
): Promise<void> {
  const [mail] = await getDb().select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  const composed = await compose(mail.kind, mail.subjectId);
  if (!composed) return note(mailId, { state: 'failed', lastError: 'nothing to send' });
  await ownTurn(mailClass ?? mailKinds[mail.kind].class);
  // Whoever was written to may have changed while the mail was composed; then its next edition is on its way.
  if (!(await isStillQueued(mailId))) return;

  const { data, error } = await request(mail, composed, timeoutMs);
  const outcome = data ? { sent: data.id } : judge(error);
  if ('sent' in outcome) {
    await noteSent(mail, composed, outcome.sent);
  } else if (outcome.isFinal || isLastTry) {
    await failMail(mailId, outcome.reason);
  } else {
    await note(mailId, { lastError: outcome.reason });
  }
  if ('reason' in outcome && !outcome.isFinal && !isLastTry)
    throw new Failure(`mail-not-sent:${outcome.reason}`);
}

async function isStillQueued(mailId: string): Promise<boolean> {
  return (await getDb().$count(mails, and(eq(mails.id, mailId), eq(mails.state, 'queued')))) > 0;
}

/** What Resend knows a mail by. The first edition's key is without its number. */
function idempotencyKey({ kind, subjectId, edition }: MailRow): string {
  return edition === 1 ? `${kind}/${subjectId}` : `${kind}/${subjectId}/${edition}`;
}

function request(mail: MailRow, composed: ComposedMail, timeoutMs: number) {
  aboutToAsk('resend');
  const { RESEND_API_KEY, RESEND_BASE_URL: baseUrl } = env();
  return new Resend(RESEND_API_KEY, { baseUrl }).emails.send(
    {
      from: business().email.from,
      tags: [
        { name: 'kind', value: mail.kind },
        { name: 'mail', value: mail.id },
      ],
      ...composed,
    },
    { idempotencyKey: idempotencyKey(mail), signal: AbortSignal.timeout(timeoutMs) },
  );
}

type MailRow = typeof mails.$inferSelect;

type Outcome = { sent: string | null } | { reason: string; isFinal: boolean };

function judge(error: ErrorResponse): Outcome {
  // The key was used before with other bytes: an earlier try went out, although its answer never reached us.
  if (error.name === 'invalid_idempotent_request') return { sent: null };
  const mayPass = error.statusCode === null || error.statusCode >= 500 || RETRYABLE.has(error.name);
  return { reason: error.name, isFinal: !mayPass };
}

/**
 * Marks a mail as sent and keeps its copy, both or neither.
 * @param resendId null when an earlier try had gone out, perhaps with other words
 */
async function noteSent(mail: MailRow, composed: ComposedMail, resendId: string | null): Promise<void> {
  const { id, kind, subjectId } = mail;
  const change = {
    state: 'sent' as const,
    ...(resendId ? { resendId } : {}),
    sentAt: new Date(),
    lastError: null,
  };
  if (!isKept(kind)) return note(id, change);
  const owner = await ownerOf(kind, subjectId);
  const copy = await copyMail({ from: business().email.from, ...composed });
  await getDb().transaction(async (tx) => {
    await keepCopy(tx, id, owner, copy, resendId !== null);
    await note(id, change, tx);
  });
}

/** Notes an outcome; what a webhook said meanwhile about a mail that already left stays. */
async function note(
  mailId: string,
  change: Partial<typeof mails.$inferInsert>,
  db: Queryable = getDb(),
): Promise<void> {
  const { state, ...rest } = change;
  await db
    .update(mails)
    .set({
      ...rest,
      ...(state
        ? {
            state: sql`case when ${mails.state} = 'queued' then ${state}::mail_state else ${mails.state} end`,
          }
        : {}),
      attempts: sql`${mails.attempts} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(mails.id, mailId));
}
