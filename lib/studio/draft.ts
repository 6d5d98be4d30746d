import 'server-only';
import { eq } from 'drizzle-orm';
import { readingChapters, readingDrafts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { fullName } from '@/lib/forms/full-name';
import type { OrderRow } from '@/lib/orders/order';
import { type ChapterKey, isChapterKey } from './chapters';

/** A chapter as it is stored; one that was never written has an empty text of version 0. */
export type ChapterText = { text: string; version: number; savedAt: Date | null };

export type Draft = {
  /** Null while nothing is written. */
  begun: { at: Date; subject: string; birthDate: string; changedAt: Date } | null;
  chapters: Partial<Record<ChapterKey, ChapterText>>;
};

const UNWRITTEN: ChapterText = { text: '', version: 0, savedAt: null };

/** What is written of an order's reading. */
export async function readDraft(orderId: string): Promise<Draft> {
  const [[row], texts] = await Promise.all([
    getDb().select().from(readingDrafts).where(eq(readingDrafts.orderId, orderId)),
    getDb().select().from(readingChapters).where(eq(readingChapters.orderId, orderId)),
  ]);
  const chapters: Draft['chapters'] = {};
  for (const { chapter, text, version, savedAt } of texts)
    if (isChapterKey(chapter)) chapters[chapter] = { text, version, savedAt };
  return {
    begun: row
      ? { at: row.begunAt, subject: row.subject, birthDate: row.birthDate, changedAt: row.changedAt }
      : null,
    chapters,
  };
}

/** The text of a chapter in a draft. */
export function chapterText(draft: Draft, chapter: ChapterKey): ChapterText {
  return draft.chapters[chapter] ?? UNWRITTEN;
}

/** What of an order is no longer what the text was begun for. */
export function changedSince(
  { begun }: Draft,
  order: Pick<OrderRow, 'subjectFirstName' | 'subjectLastName' | 'birthDate'>,
): ('name' | 'date')[] {
  if (!begun) return [];
  const isRenamed = begun.subject !== fullName(order.subjectFirstName, order.subjectLastName);
  return [
    ...(isRenamed ? (['name'] as const) : []),
    ...(begun.birthDate !== order.birthDate ? (['date'] as const) : []),
  ];
}
