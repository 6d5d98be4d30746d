import 'server-only';
import { and, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { type Page, type Place, readPage } from '@/db/pages';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { findOrder } from '@/lib/orders/order';
import { isLatestEdition } from '@/lib/outbox/editions';
import { isFailureTold, lossesThatDoNotMatter, type MailKind, mailKinds } from '@/lib/outbox/kinds';
import { queueMail } from '@/lib/outbox/outbox';
import { getSubject } from '@/lib/outbox/subjects';
import { business } from '@/lib/shop/current';

export type FailedMailFacts = {
  id: string;
  kind: MailKind;
  state: typeof mails.$inferSelect.state;
  lastError: string | null;
  orderNumber: string | null;
  /** Whom it was for; null when that is not known (any more). */
  recipient: string | null;
  createdAt: Date;
};

/** Notes that a mail failed for good and, unless it was the provider's own, tells the provider by one mail. */
export async function failMail(mailId: string, reason: string): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({
        state: 'failed',
        lastError: reason,
        attempts: sql`${mails.attempts} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
      .returning();
    if (!mail) return;
    logFailure('mail failed for good', new Error(reason), { mail: mailId, kind: mail.kind, reason });
    await alertProvider(tx, mail);
  });
}

/** Queues the alert about a mail that did not reach a customer, once per mail and only if no later edition took its place. */
export async function alertProvider(
  tx: Transaction,
  { id, kind }: Pick<typeof mails.$inferSelect, 'id' | 'kind'>,
): Promise<void> {
  const isLatest = (await tx.$count(mails, and(eq(mails.id, id), isLatestEdition))) > 0;
  if (isLatest && isFailureTold(kind)) await queueMail(tx, 'mail-failed', id);
}

/** Gives up on mails that nothing tries any more: their jobs ended with a crash in the very last try. */
export async function failLostMails(): Promise<void> {
  const lost = await getDb()
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lt(mails.createdAt, sql`now() - interval '6 days'`)));
  for (const { id } of lost) await failMail(id, 'no tries left');
}

/** A mail that did not arrive, or null when it is unknown. */
export async function getFailedMail(mailId: string): Promise<FailedMailFacts | null> {
  const [mail] = await getDb().select().from(mails).where(eq(mails.id, mailId));
  return mail ? factsOf(mail) : null;
}

async function factsOf(mail: typeof mails.$inferSelect): Promise<FailedMailFacts> {
  const { id, kind, state, lastError, createdAt, subjectId } = mail;
  const { orderNumber, recipient } = await addresseeOf(kind, subjectId);
  return { id, kind, state, lastError, createdAt, orderNumber, recipient };
}

const isLost = and(
  inArray(mails.state, ['failed', 'bounced']),
  gt(mails.createdAt, sql`now() - interval '30 days'`),
  isLatestEdition,
  notInArray(mails.kind, lossesThatDoNotMatter),
);

/** As many as the overview shows at once; whom each was for is a question of its own. */
const LOST_SHOWN = 20;

/** The mails of the last 30 days that did not arrive and were not sent again since, the newest first. */
export async function listFailedMails(place: Place = {}): Promise<Page<FailedMailFacts>> {
  const list = { where: isLost, by: [mails.createdAt] };
  const { rows, next } = await readPage(getDb(), mails, list, { size: LOST_SHOWN, ...place });
  return { rows: await Promise.all(rows.map(factsOf)), next };
}

/** How many such mails there are. */
export async function countFailedMails(): Promise<number> {
  return getDb().$count(mails, isLost);
}

/** Whom a mail of a kind about a subject goes to, and the order it is about; null where that is not known (any more). */
async function addresseeOf(
  kind: MailKind,
  subjectId: string,
): Promise<{ orderNumber: string | null; recipient: string | null }> {
  const { recipient, subject } = mailKinds[kind];
  const row = subject && (await getSubject(subject, subjectId));
  const order = row?.orderId ? await findOrder(row.orderId) : null;
  const addresses = {
    buyer: order?.email || null,
    visitor: row?.email ?? null,
    provider: business().email.support,
  };
  return { orderNumber: order?.number ?? null, recipient: addresses[recipient] };
}
