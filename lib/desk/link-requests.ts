import 'server-only';
import { eq } from 'drizzle-orm';
import { deskLinkRequests } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';

/** Has a link to a page of the desk mailed to the provider's own address. */
export async function mailDeskLink(page: string): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [request] = await tx.insert(deskLinkRequests).values({ page }).returning();
    if (request) await queueMail(tx, 'desk-link', request.id);
  });
}

/** Which page a link was asked for, or null where nobody asked. */
export async function getAskedPage(requestId: string): Promise<string | null> {
  const [request] = await getDb().select().from(deskLinkRequests).where(eq(deskLinkRequests.id, requestId));
  return request?.page ?? null;
}
