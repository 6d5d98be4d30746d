import 'server-only';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueNextEdition } from '@/lib/outbox/editions';
import { isAboutOrder } from '@/lib/outbox/subjects';

/**
 * `askedOnce`: the one request for a review, which the buyer allowed, has arrived. `sentAgain`: a later mail has followed
 * this one and left already.
 */
export type SendAgainResult = 'queued' | 'unknownMail' | 'mailWaiting' | 'askedOnce' | 'sentAgain';

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
    if (await queueNextEdition(tx, mail)) return 'queued';
    const [waiting] = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          ...[eq(mails.kind, mail.kind), eq(mails.subjectId, mail.subjectId)],
          ...[gt(mails.edition, mail.edition), eq(mails.state, 'queued')],
        ),
      );
    return waiting ? 'queued' : 'sentAgain';
  });
}
