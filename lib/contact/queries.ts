import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Messages from the contact form, the newest first. */
export async function listContactMessages(limit = 100): Promise<ContactMessage[]> {
  return getDb().select().from(contactMessages).orderBy(desc(contactMessages.createdAt)).limit(limit);
}

/** One message, or null. */
export async function getContactMessage(id: string): Promise<ContactMessage | null> {
  const [message] = await getDb().select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}
