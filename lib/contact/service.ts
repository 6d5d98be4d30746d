import 'server-only';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import type { Locale } from '@/lib/i18n/locales';
import { queueMail } from '@/lib/outbox/outbox';
import type { ContactInput } from './schema';

/** The review that a message reports, and whether its receipt is confirmed by mail. */
export type Report = { review: string; isConfirmed: boolean };

/**
 * Stores a message and queues the mail to the provider: both or neither. A message in a filled trap, which may be a
 * person's whose password manager filled it, is held on the desk, marked, and no mail follows. Throws when the database
 * fails.
 * @param report where the message reports a review; the caller has asked the limits of its mail
 */
export async function storeContactMessage(
  { name, email, subject, message, [TRAP]: trap }: ContactInput,
  locale: Locale,
  report?: Report,
): Promise<void> {
  const isHeld = Boolean(trap);
  await getDb().transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message, locale, isHeld, reportedReview: report?.review })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The message was not stored');
    if (isHeld) return;
    await queueMail(tx, 'contact-message', stored.id);
    if (report?.isConfirmed) await queueMail(tx, 'report-receipt', stored.id);
  });
}
