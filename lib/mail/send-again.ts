import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueNextEdition } from '@/lib/outbox/editions';
import { isAboutOrder } from '@/lib/outbox/subjects';

/** `askedOnce`: the one request for a review, which the buyer allowed, has arrived. */
export type SendAgainResult = 'queued' | 'unknownMail' | 'mailWaiting' | 'askedOnce';

/** What the request for a review may be repeated after: it reached nobody. */
const LOST = ['failed', 'bounced', 'replaced'];

/**
 * Sends a mail again, whatever became of it, to whom it would go now. However often it is asked for of the same edition,
 * one mail follows it.
 * @param orderId only a mail about this order; any without it
 */
export async function sendMailAgain(mailId: string, orderId?: string): Promise<SendAgainResult> {
  const isAllowed: SQL | undefined = orderId ? isAboutOrder(orderId) : undefined;
  return getDb().transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isAllowed));
    if (!mail) return 'unknownMail';
    if (mail.state === 'queued') return 'mailWaiting';
    if (mail.kind === 'review-request' && !LOST.includes(mail.state)) return 'askedOnce';
    await queueNextEdition(tx, mail);
    return 'queued';
  });
}
