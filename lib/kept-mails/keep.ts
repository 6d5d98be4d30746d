import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Transaction } from '@/db/client';
import { keptContents, keptMails, keptParts } from '@/db/schema';

/** A mail as it left, as far as anybody could see it. */
export type SentMail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  headers?: Record<string, string>;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** What a copy belongs to, and with what it is deleted. */
export type Owner = { orderId: string | null; withdrawalId: string | null };

type Content = typeof keptContents.$inferInsert;
type Part = Pick<typeof keptParts.$inferInsert, 'role' | 'filename' | 'contentType'> & { content: Content };

/** A mail hashed and compressed, ready to be stored. */
export type MailCopy = { mail: SentMail; parts: Part[] };

const compress = promisify(gzip);

/** Hashes and compresses a mail's parts. Takes its time, so it is done before the transaction that stores them. */
export async function copyMail(mail: SentMail): Promise<MailCopy> {
  const part = async (
    role: Part['role'],
    contentType: string,
    bytes: Buffer,
    filename?: string,
  ): Promise<Part> => ({ role, contentType, filename, content: await compressed(bytes) });
  return {
    mail,
    parts: await Promise.all([
      part('html', 'text/html; charset=utf-8', Buffer.from(mail.html)),
      part('text', 'text/plain; charset=utf-8', Buffer.from(mail.text)),
      ...(mail.attachments ?? []).map(({ filename, content, contentType }) =>
        part('attachment', contentType, content, filename),
      ),
    ]),
  };
}

/** Bytes as `kept_contents` holds them. */
export async function compressed(bytes: Buffer): Promise<Content> {
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    gzip: await compress(bytes),
    size: bytes.length,
  };
}

/** Stores bytes unless they are there already; in one order, so that two who store the same never wait in a circle. */
export async function storeContents(tx: Transaction, contents: readonly Content[]): Promise<void> {
  const each = new Map(contents.map((content) => [content.sha256, content]));
  const sorted = [...each.values()].toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  await tx.insert(keptContents).values(sorted).onConflictDoNothing();
}

/**
 * Stores the copy of a mail, once per mail.
 * @param owner at least one of both, each held by the caller until the transaction ends
 * @param isCertain whether these are the very bytes that Resend took
 */
export async function storeCopy(
  tx: Transaction,
  mailId: string,
  owner: Owner,
  { mail, parts }: MailCopy,
  isCertain: boolean,
): Promise<void> {
  const { from, to, replyTo, subject, headers = {} } = mail;
  const stored = await tx
    .insert(keptMails)
    .values({ mailId, ...owner, fromAddress: from, toAddress: to, replyTo, subject, headers, isCertain })
    .onConflictDoNothing()
    .returning({ mailId: keptMails.mailId });
  if (stored.length === 0) return;
  await storeContents(
    tx,
    parts.map(({ content }) => content),
  );
  await tx.insert(keptParts).values(
    parts.map(({ content, ...part }, place) => ({
      ...part,
      mailId,
      place,
      contentSha256: content.sha256,
    })),
  );
}
