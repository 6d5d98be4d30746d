import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { type Page, type Place, readPage } from '@/db/pages';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Messages from the contact form, the newest first. */
export async function listContactMessages(place?: Place): Promise<Page<ContactMessage>> {
  return readPage(getDb(), contactMessages, { by: [contactMessages.createdAt] }, place);
}

export const messagePiles = ['open', 'settled'] as const;

export type MessagePiles = Record<(typeof messagePiles)[number], Page<ContactMessage>>;

/** Messages for the provider: those that wait, the oldest first, and those answered or ticked off, the newest first. */
export async function listMessagePiles(
  places: Partial<Record<keyof MessagePiles, Place>> = {},
): Promise<MessagePiles> {
  const { createdAt, settledAt } = contactMessages;
  const waiting = { where: sql`${settledAt} is null`, by: [createdAt], isRising: true };
  const done = { where: sql`${settledAt} is not null`, by: [settledAt] };
  const [open, settled] = await Promise.all([
    readPage(getDb(), contactMessages, waiting, places.open),
    readPage(getDb(), contactMessages, done, places.settled),
  ]);
  return { open, settled };
}

/** One message, or null. */
export async function getContactMessage(id: string): Promise<ContactMessage | null> {
  const [message] = await getDb().select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}
