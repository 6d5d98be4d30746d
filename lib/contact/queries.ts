import 'server-only';
import { eq } from 'drizzle-orm';
import { type Page, type Place, readPage } from '@/db/pages';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Messages from the contact form, the newest first. */
export async function listContactMessages(place?: Place): Promise<Page<ContactMessage>> {
  return readPage(getDb(), contactMessages, { by: [contactMessages.createdAt] }, place);
}

/** One message, or null. */
export async function getContactMessage(id: string): Promise<ContactMessage | null> {
  const [message] = await getDb().select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}
