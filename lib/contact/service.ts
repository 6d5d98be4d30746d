import 'server-only';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import type { Locale } from '@/lib/i18n/locales';
import { queueMail } from '@/lib/outbox/outbox';
import type { ContactInput } from './schema';

/**
 * Stores a message and queues the mail to the provider: both or neither. A message in a filled trap, which may be a
 * person's whose password manager filled it, is held on the desk, marked, and no mail follows. Throws when the database
 * fails.
 */
export async function storeContactMessage(
  { name, email, subject, message, [TRAP]: trap }: ContactInput,
  locale: Locale,
): Promise<void> {
  const isHeld = Boolean(trap);
  await getDb().transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message, locale, isHeld })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The message was not stored');
    if (!isHeld) await queueMail(tx, 'contact-message', stored.id);
  });
}
