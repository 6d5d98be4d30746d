import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { Resend } from 'resend';
import { getDb } from '@/db/client';
import { mails } from '@/db/schema';
import { business } from '@/lib/business';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log/log';
import type { MailKind } from './kinds';

/** A mail ready to go. Composing it again must give the same bytes: Resend compares them under the idempotency key. */
export type ComposedMail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
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
 * Sends a queued mail through Resend and notes the outcome. The idempotency key (kind and subject) makes a repetition
 * after a crash harmless. Throws when it is worth trying again, so that the worker does; a refusal for good is noted
 * as `failed`.
 */
export async function sendMail(mailId: string, compose: ComposeMail): Promise<void> {
  const [mail] = await getDb().select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state !== 'queued') return;
  const kind = mail.kind as MailKind;
  const composed = await compose(kind, mail.subjectId);
  if (!composed) return note(mailId, { state: 'failed', lastError: 'nothing to send' });

  const { data, error } = await new Resend(env().RESEND_API_KEY, {
    baseUrl: env().RESEND_BASE_URL,
  }).emails.send(
    { from: business.email.from, tags: [{ name: 'kind', value: kind }], ...composed },
    { idempotencyKey: `${kind}/${mail.subjectId}`, signal: AbortSignal.timeout(15_000) },
  );
  if (data) return note(mailId, { state: 'sent', resendId: data.id, sentAt: new Date(), lastError: null });
  // The key was used before with other bytes: an earlier try went out, although its answer never reached us.
  if (error.name === 'invalid_idempotent_request') return note(mailId, { state: 'sent', sentAt: new Date() });

  if (error.statusCode === null || RETRYABLE.has(error.name)) {
    await note(mailId, { lastError: error.name });
    throw new Error(`mail not sent: ${error.name}`);
  }
  logFailure('mail refused', error, { mail: mailId, kind, reason: error.name });
  await note(mailId, { state: 'failed', lastError: error.name });
}

async function note(mailId: string, change: Partial<typeof mails.$inferInsert>): Promise<void> {
  await getDb()
    .update(mails)
    .set({ ...change, attempts: sql`${mails.attempts} + 1`, updatedAt: new Date() })
    .where(eq(mails.id, mailId));
}
