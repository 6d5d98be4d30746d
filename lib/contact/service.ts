import 'server-only';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';
import { queueMail } from '@/lib/outbox/outbox';
import type { ContactInput } from './schema';

/** Stores a message and queues the mail to the provider: both or neither. Throws when the database fails. */
export async function storeContactMessage(
  { name, email, subject, message }: ContactInput,
  locale: Locale,
): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message, locale })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The message was not stored');
    await queueMail(tx, 'contact-message', stored.id);
  });
}
