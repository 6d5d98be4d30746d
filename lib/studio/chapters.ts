import type { NumberKey } from '@/lib/readings/number-lines';

/** The number that an included item of a package is about; the others are about several. */
const numberOfItem = {
  lifePath: 'lifePath',
  birthDay: 'birthDay',
  soul: 'soulUrge',
  expression: 'expression',
  personality: 'personality',
  personalYear: 'personalYear',
} as const satisfies Record<string, NumberKey>;

const topics = ['career', 'relationships', 'combined', 'chart', 'shadow', 'suggestions'] as const;
/** A chapter that is not about one number. */
export type Topic = (typeof topics)[number];

/** The first and the last chapter of every reading; without a text of hers they do not appear. */
const frame = ['opening', 'closing'] as const;

const numberChapters = [
  'lifePath',
  'birthDay',
  'soulUrge',
  'expression',
  'personality',
  'personalYear',
] as const satisfies readonly NumberKey[];

/** Every chapter that a reading can have, in the order in which the passages list them. */
export const chapterKeys = ['opening', ...numberChapters, ...topics, 'closing'] as const;
export type ChapterKey = (typeof chapterKeys)[number];

export function isChapterKey(value: unknown): value is ChapterKey {
  return chapterKeys.some((key) => key === value);
}

/** The chapters of a reading in their order: one for each item that its package includes, between a beginning and an end. */
export function chaptersOf(items: readonly string[]): ChapterKey[] {
  const ofItems = items.flatMap((item): ChapterKey[] => {
    if (Object.hasOwn(numberOfItem, item)) return [numberOfItem[item as keyof typeof numberOfItem]];
    return topics.filter((topic) => topic === item);
  });
  return ['opening', ...ofItems, 'closing'];
}

/** The number that a chapter is about, or null. */
export function numberOf(chapter: ChapterKey): NumberKey | null {
  return numberChapters.find((key) => key === chapter) ?? null;
}

/** The topic of a chapter that has a lead of ours, or null. */
export function topicOf(chapter: ChapterKey): Topic | null {
  return topics.find((topic) => topic === chapter) ?? null;
}

/** Whether a reading is whole without it. */
export function isOptional(chapter: ChapterKey): boolean {
  return frame.some((key) => key === chapter);
}
