import 'server-only';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { keptContents, keptMails, keptParts, mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { MailKind } from '@/lib/outbox/kinds';

/** Part of a kept mail, without its bytes. */
export type KeptPart = Pick<
  typeof keptParts.$inferSelect,
  'place' | 'role' | 'filename' | 'contentType' | 'contentSha256'
>;

/** A mail as it was sent, without the bytes of its parts. */
export type KeptMail = typeof keptMails.$inferSelect & {
  kind: MailKind;
  sentAt: Date;
  /** HTML, text, then the attachments. */
  parts: KeptPart[];
};

export type KeptBytes = { part: KeptPart; bytes: Buffer };

/** The mails of an order as they were sent, the oldest first. */
export async function listKeptMails(orderId: string): Promise<KeptMail[]> {
  return listWhere(eq(keptMails.orderId, orderId));
}

/** The receipts of declarations of withdrawal that no order was found for. */
export async function listKeptReceipts(withdrawalIds: string[]): Promise<KeptMail[]> {
  if (withdrawalIds.length === 0) return [];
  return listWhere(and(isNull(keptMails.orderId), inArray(keptMails.withdrawalId, withdrawalIds)));
}

async function listWhere(condition: SQL | undefined): Promise<KeptMail[]> {
  const rows = await getDb()
    .select({ mail: keptMails, kind: mails.kind, sentAt: mails.sentAt, part: keptParts })
    .from(keptMails)
    .innerJoin(mails, eq(mails.id, keptMails.mailId))
    .innerJoin(keptParts, eq(keptParts.mailId, keptMails.mailId))
    .where(condition)
    .orderBy(asc(keptMails.keptAt), asc(keptMails.mailId), asc(keptParts.place));
  const listed = new Map<string, KeptMail>();
  for (const { mail, kind, sentAt, part: row } of rows) {
    const { mailId: _, ...part } = row;
    const known = listed.get(mail.mailId) ?? { ...mail, kind, sentAt: sentAt ?? mail.keptAt, parts: [] };
    known.parts.push(part);
    listed.set(mail.mailId, known);
  }
  return [...listed.values()];
}

/** The bytes of one part as they were sent, or null when it has none (any more). */
export async function readKeptPart(mailId: string, place: number): Promise<KeptBytes | null> {
  const [row] = await getDb()
    .select({ part: keptParts, gzip: keptContents.gzip })
    .from(keptParts)
    .innerJoin(keptContents, eq(keptContents.sha256, keptParts.contentSha256))
    .where(and(eq(keptParts.mailId, mailId), eq(keptParts.place, place)));
  if (!row) return null;
  const { mailId: _, ...part } = row.part;
  return { part, bytes: await promisify(gunzip)(row.gzip) };
}

/** All parts of a mail that still have their bytes. */
export async function readKeptParts({ mailId, parts }: KeptMail): Promise<KeptBytes[]> {
  const read = await Promise.all(parts.map(({ place }) => readKeptPart(mailId, place)));
  return read.filter((part) => part !== null);
}
