import 'server-only';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { siteUrl } from '@/lib/env';
import { queueMail } from '@/lib/outbox/outbox';

const { id: idOf, email, reportedReview, answer, answeredAt, settledAt } = contactMessages;

/** Whether an answer can be sent to a message: once, to an address, and not where it reports a review, which has its own way. */
export function mayBeAnswered(message: {
  email: string;
  reportedReview: string | null;
  answeredAt: Date | null;
}): boolean {
  return message.email !== '' && message.reportedReview === null && message.answeredAt === null;
}

/** SQL: the same. */
const isAnswerable = (id: string): SQL | undefined =>
  and(eq(idOf, id), ne(email, ''), isNull(reportedReview), isNull(answeredAt));

/** Keeps an answer with its message, unsent. */
export async function keepDraft(id: string, text: string): Promise<void> {
  await getDb().update(contactMessages).set({ answer: text }).where(isAnswerable(id));
}

/**
 * Answers a message by mail and notes it as done, both or neither. The answer stays with the message, as long as that does.
 * @returns whether it was answered now
 */
export async function answerMessage(id: string, text: string): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    const answered = await tx
      .update(contactMessages)
      .set({ answer: text, answeredAt: sql`now()`, settledAt: sql`coalesce(${settledAt}, now())` })
      .where(isAnswerable(id))
      .returning({ id: idOf });
    if (answered.length === 0) return false;
    await queueMail(tx, 'contact-answer', id);
    return true;
  });
}

/** Ticks a message off; false when it is unknown or was done before. */
export async function settleMessage(id: string): Promise<boolean> {
  const settled = await getDb()
    .update(contactMessages)
    .set({ settledAt: new Date(), answer: sql`case when ${answeredAt} is null then null else ${answer} end` })
    .where(and(eq(idOf, id), isNull(settledAt)))
    .returning({ id: idOf });
  return settled.length > 0;
}

/**
 * What the mails about a message name as the beginning of their thread. Nobody was sent a mail of this id: whoever wrote has
 * only a page. A reply to the answer names it again, so that the provider's mail program puts it below what was written first.
 */
export function threadOf(messageId: string): string {
  return `<message.${messageId}@${new URL(siteUrl()).hostname}>`;
}
