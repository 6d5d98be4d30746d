import 'server-only';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { readingDrafts, readings } from '@/db/schema';
import { getDb } from '@/lib/database';
import { fullName } from '@/lib/forms/full-name';
import type { OrderRow, WholeOrder } from '@/lib/orders/order';
import { deliverReading, type StepResult } from '@/lib/orders/work/life';
import { type Doubt, findDoubts } from '@/lib/readings/doubts';
import { isOptional } from './chapters';
import { readStudio } from './studio';

/** The reading of an order that would be sent, without its bytes. */
export type FinishedReading = Omit<typeof readings.$inferSelect, 'pdf' | 'orderId'>;

/** Why a reading should be looked at once more; each kind is a message key of `studio.doubts`. */
export type SendDoubt =
  | Doubt
  | { kind: 'textChanged' | 'nameChanged' | 'dateChanged' }
  /** Chapters by their titles. */
  | { kind: 'empty' | 'ours' | 'passage'; chapters: string[] };

const columns = {
  id: readings.id,
  size: readings.size,
  isFromStudio: readings.isFromStudio,
  pages: readings.pages,
  words: readings.words,
  sameAs: readings.sameAs,
  uploadedAt: readings.uploadedAt,
  deliveredAt: readings.deliveredAt,
};

/** The newest finished reading of an order, or null. */
export async function newestReading(
  orderId: string,
  db: Queryable = getDb(),
): Promise<FinishedReading | null> {
  const [row] = await db
    .select(columns)
    .from(readings)
    .where(eq(readings.orderId, orderId))
    .orderBy(desc(readings.uploadedAt))
    .limit(1);
  return row ?? null;
}

/** Everything that speaks against sending a reading as the order and its texts stand now. */
export async function doubtsAbout(order: WholeOrder, reading: FinishedReading): Promise<SendDoubt[]> {
  return [...(await doubtsOfOrder(order, reading, getDb())), ...(await doubtsOfChapters(order, reading))];
}

/**
 * Sends a finished reading to the buyer. Refused as `doubtful` where something speaks against it and nobody said that it is
 * right all the same.
 * @param isSure whoever sends has seen the doubts
 */
export async function sendFinishedReading(
  order: WholeOrder,
  { readingId, isSure }: { readingId: string; isSure: boolean },
): Promise<StepResult> {
  const reading = await newestReading(order.id);
  const isDoubtful = !isSure && reading !== null && (await doubtsOfChapters(order, reading)).length > 0;
  return deliverReading(order.id, {
    readingId,
    check: async (tx, current) => {
      if (isSure) return null;
      const newest = await newestReading(current.id, tx);
      const others = newest ? await doubtsOfOrder(current, newest, tx) : [];
      return isDoubtful || others.length > 0 ? 'doubtful' : null;
    },
  });
}

/** What the order itself says against a reading: its names, its corrections, its texts since. */
async function doubtsOfOrder(order: OrderRow, reading: FinishedReading, db: Queryable): Promise<SendDoubt[]> {
  const doubts: SendDoubt[] = await findDoubts(order, reading, db);
  if (!reading.isFromStudio) return doubts;
  const [draft] = await db.select().from(readingDrafts).where(eq(readingDrafts.orderId, order.id));
  if (!draft) return doubts;
  if (draft.changedAt > reading.uploadedAt) doubts.push({ kind: 'textChanged' });
  const name = fullName(order.subjectFirstName, order.subjectLastName);
  if (draft.subject !== name) doubts.push({ kind: 'nameChanged' });
  if (draft.birthDate !== order.birthDate) doubts.push({ kind: 'dateChanged' });
  return doubts;
}

/** Chapters of a reading from the studio in which there is nothing of the reader's own. */
async function doubtsOfChapters(order: WholeOrder, reading: FinishedReading): Promise<SendDoubt[]> {
  if (!reading.isFromStudio) return [];
  const { chapters } = await readStudio(order);
  return (['empty', 'ours', 'passage'] as const).flatMap((kind) => {
    const found = chapters.filter(
      ({ state, key }) => state === kind && !(kind === 'empty' && isOptional(key)),
    );
    return found.length > 0 ? [{ kind, chapters: found.map(({ title }) => title) }] : [];
  });
}
