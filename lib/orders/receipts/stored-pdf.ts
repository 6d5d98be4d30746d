import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { receipts } from '@/db/schema';
import { getDb } from '@/lib/database';

/**
 * The bytes of a receipt's PDF: the stored ones, or those that `render` makes now, which are stored for good.
 * Two that render at once end up with the same bytes.
 */
export async function keepPdf(id: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const stored = await storedPdf(id);
  if (stored) return stored;
  const pdf = await render();
  await getDb().execute(sql`select keep_receipt_pdf(${id}::uuid, ${pdf}::bytea)`);
  return (await storedPdf(id)) ?? pdf;
}

async function storedPdf(id: string): Promise<Buffer | null> {
  const [row] = await getDb().select({ pdf: receipts.pdf }).from(receipts).where(eq(receipts.id, id));
  return row?.pdf ?? null;
}
