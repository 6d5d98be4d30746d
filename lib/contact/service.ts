import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { contactMessages, reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import type { Locale } from '@/lib/i18n/locales';
import { queueMail } from '@/lib/outbox/outbox';
import { tellOwner } from '@/lib/outbox/owner-mail';
import { limitShop } from '@/lib/security/rate-limit';
import type { ContactInput } from './schema';

/** The review that a message reports, and whether its receipt is confirmed by mail. */
export type Report = { review: string; isConfirmed: boolean };

/**
 * Stores a message and queues the mail to the provider, as long as the day's ceiling has room: both or neither. A message in a filled trap, which may be a
 * person's whose password manager filled it, is held on the desk, marked, and no mail follows. Throws when the database
 * fails.
 * @param report where the message reports a review; the caller has asked the limits of its mail
 * @returns whether it was stored: not, where the reported review is not public any more
 */
export async function storeContactMessage(
  { name, email, subject, message, [TRAP]: trap }: ContactInput,
  locale: Locale,
  report?: Report,
): Promise<boolean> {
  const isHeld = Boolean(trap);
  const hasRoom = isHeld || (await limitShop('contactMail'));
  return getDb().transaction(async (tx) => {
    if (report && !(await holdPublic(tx, report.review))) return false;
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message, locale, isHeld, reportedReview: report?.review })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The message was not stored');
    if (isHeld) return true;
    await tellOwner(tx, 'contact-message', stored.id, hasRoom);
    if (report?.isConfirmed) await queueMail(tx, 'report-receipt', stored.id);
    return true;
  });
}

/** Whether a review is public, and keeps it so until the end: a decision taken meanwhile would miss the report. */
async function holdPublic(tx: Transaction, review: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, review), eq(reviews.approved, true)))
    .for('share');
  return found !== undefined;
}
