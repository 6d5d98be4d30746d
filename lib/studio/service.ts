import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { type NumberChoices, readingChapters, readingDrafts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { cleanText } from '@/lib/forms/clean-text';
import { fullName } from '@/lib/forms/full-name';
import { agreedPackage } from '@/lib/orders/agreed-package';
import { changeOrder, lockOrder, type OrderRow } from '@/lib/orders/order';
import { type ChapterKey, chaptersOf } from './chapters';
import type { ChapterText } from './draft';

/** The longest text of a chapter, in signs; about seven pages. A form without script may send 64 kB (`next.config.ts`). */
export const LONGEST_CHAPTER = 20_000;

/** Why nothing was written; each is a message key of namespace `desk.problems`. */
export type StudioProblem = 'unknownOrder' | 'notPaid' | 'erased' | 'over' | 'noChapter';

export type Saved =
  | { ok: true; chapter: ChapterText }
  /** Somebody wrote meanwhile: nothing is changed, and this is what stands there. */
  | { ok: false; problem: 'conflict'; chapter: ChapterText }
  | { ok: false; problem: StudioProblem };

/** Why nothing may be written into an order's reading, or null. After its delivery a corrected one may follow. */
export function obstacleToWriting(order: OrderRow | null): StudioProblem | null {
  if (!order) return 'unknownOrder';
  if (order.birthDate === null || order.buyerErasedAt) return 'erased';
  if (!order.paidAt) return 'notPaid';
  return ['paid', 'in_preparation', 'delivered'].includes(order.status) ? null : 'over';
}

/**
 * Keeps the text of a chapter, if the one it was written over still stands there. The same text again is no change.
 * @param version of the text that the writer read; 0 for none
 */
export async function saveChapter(
  orderId: string,
  chapter: ChapterKey,
  { text, version }: { text: string; version: number },
): Promise<Saved> {
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const problem = obstacleToWriting(order);
    if (!order || problem) return { ok: false, problem: problem ?? 'unknownOrder' };
    if (!chaptersOf(agreedPackage(order).items).includes(chapter)) return { ok: false, problem: 'noChapter' };
    const [stored] = await tx
      .select()
      .from(readingChapters)
      .where(and(eq(readingChapters.orderId, orderId), eq(readingChapters.chapter, chapter)));
    const cleaned = cleanText(text);
    if (stored && stored.text === cleaned) return { ok: true, chapter: stored };
    if ((stored?.version ?? 0) !== version)
      return { ok: false, problem: 'conflict', chapter: stored ?? { text: '', version: 0, savedAt: null } };
    await touchDraft(tx, order);
    const savedAt = new Date();
    const values = { text: cleaned, version: version + 1, savedAt };
    await tx
      .insert(readingChapters)
      .values({ orderId, chapter, ...values })
      .onConflictDoUpdate({ target: [readingChapters.orderId, readingChapters.chapter], set: values });
    return { ok: true, chapter: values };
  });
}

/** Keeps what the reader decided about the numbers of an order. */
export async function saveChoices(
  orderId: string,
  choices: NumberChoices,
): Promise<{ ok: true } | { ok: false; problem: StudioProblem }> {
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const problem = obstacleToWriting(order);
    if (!order || problem) return { ok: false, problem: problem ?? 'unknownOrder' };
    await changeOrder(tx, orderId, { numberChoices: choices });
    await tx.update(readingDrafts).set({ changedAt: sql`now()` }).where(eq(readingDrafts.orderId, orderId));
    return { ok: true };
  });
}

/** Says that the text fits the name and date that the order has now. */
export async function confirmSubject(orderId: string): Promise<void> {
  await getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.birthDate) return;
    await tx.update(readingDrafts).set(subjectOf(order)).where(eq(readingDrafts.orderId, orderId));
  });
}

/** Begins the draft with the name and date of this moment, or notes that it changed. */
async function touchDraft(tx: Transaction, order: OrderRow): Promise<void> {
  await tx
    .insert(readingDrafts)
    .values({ orderId: order.id, ...subjectOf(order) })
    .onConflictDoUpdate({ target: readingDrafts.orderId, set: { changedAt: new Date() } });
}

function subjectOf(order: OrderRow) {
  return {
    subject: fullName(order.subjectFirstName, order.subjectLastName),
    birthDate: order.birthDate ?? '',
  };
}
