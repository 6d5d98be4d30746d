import 'server-only';
import { desc } from 'drizzle-orm';
import { getDb } from '@/db/client';
import { contactMessages } from '@/db/schema';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Messages from the contact form, the newest first. */
export async function listContactMessages(limit = 100): Promise<ContactMessage[]> {
  return getDb().select().from(contactMessages).orderBy(desc(contactMessages.createdAt)).limit(limit);
}
