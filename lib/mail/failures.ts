import 'server-only';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { mails, orderChanges, orderLinkRequests, orders, readings, receipts, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { isForProvider, type MailKind } from './kinds';
import { queueMail } from './outbox';

export type FailedMailFacts = {
  id: string;
  kind: string;
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

/** Queues the alert about a mail that did not reach a customer, once per mail. */
export async function alertProvider(
  tx: Transaction,
  { id, kind }: Pick<typeof mails.$inferSelect, 'id' | 'kind'>,
): Promise<void> {
  if (!isForProvider(kind as MailKind)) await queueMail(tx, 'mail-failed', id);
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
  if (!mail) return null;
  const { id, kind, state, lastError, createdAt, subjectId } = mail;
  const { orderNumber, recipient } = await addresseeOf(kind as MailKind, subjectId);
  return { id, kind, state, lastError, createdAt, orderNumber, recipient };
}

/** The mails of the last 30 days that did not arrive, the newest first. */
export async function listFailedMails(): Promise<FailedMailFacts[]> {
  const rows = await getDb()
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(inArray(mails.state, ['failed', 'bounced']), gt(mails.createdAt, sql`now() - interval '30 days'`)),
    )
    .orderBy(desc(mails.createdAt));
  const facts = await Promise.all(rows.map(({ id }) => getFailedMail(id)));
  return facts.filter((mail) => mail !== null);
}

type Addressee = { orderNumber: string | null; recipient: string | null };

async function addresseeOf(kind: MailKind, subjectId: string): Promise<Addressee> {
  const db = getDb();
  if (kind === 'withdrawal-receipt') {
    const [row] = await db
      .select({ recipient: withdrawals.email, orderNumber: orders.number })
      .from(withdrawals)
      .leftJoin(orders, eq(orders.id, withdrawals.orderId))
      .where(eq(withdrawals.id, subjectId));
    return row ?? { orderNumber: null, recipient: null };
  }
  const orderId = await orderIdOf(kind, subjectId);
  const [order] = orderId
    ? await db
        .select({ recipient: orders.email, orderNumber: orders.number })
        .from(orders)
        .where(and(eq(orders.id, orderId), ne(orders.email, '')))
    : [];
  return order ?? { orderNumber: null, recipient: null };
}

async function orderIdOf(kind: MailKind, subjectId: string): Promise<string | null> {
  const tables = {
    refund: receipts,
    'reading-delivery': readings,
    'order-changed': orderChanges,
    'order-link': orderLinkRequests,
  } as const;
  if (!(kind in tables)) return subjectId;
  const table = tables[kind as keyof typeof tables];
  const [row] = await getDb().select({ orderId: table.orderId }).from(table).where(eq(table.id, subjectId));
  return row?.orderId ?? null;
}
