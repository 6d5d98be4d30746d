import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { CoreNumbers } from '@/lib/numerology';
import { agreedPackage } from '@/lib/orders/agreed-package';
import type { WholeOrder } from '@/lib/orders/order';
import { type NumberLine, numberLines } from '@/lib/readings/number-lines';
import { countedName, orderNumbers } from '@/lib/readings/order-numbers';
import { readingLocale } from '@/lib/readings/reading-locale';
import { type ChapterState, stateOf } from './chapter-state';
import { type ChapterKey, chaptersOf } from './chapters';
import { chapterTitle, lineOf, ourText } from './descriptions';
import { type ChapterText, chapterText, type Draft, readDraft } from './draft';
import { type Passage, passagesIn } from './passages';

/** A chapter of a reading in the making, with all that stands beside its text. */
export type Chapter = {
  key: ChapterKey;
  /** In the language of the reading. */
  title: string;
  line: NumberLine | null;
  /** Our paragraphs about it. */
  ours: string[];
  passages: Passage[];
  text: ChapterText;
  state: ChapterState;
};

export type Studio = {
  order: WholeOrder;
  locale: Locale;
  numbers: CoreNumbers | null;
  lines: NumberLine[];
  draft: Draft;
  chapters: Chapter[];
};

/** Everything of an order's reading in the making. */
export async function readStudio(order: WholeOrder): Promise<Studio> {
  const [draft, saved] = await Promise.all([readDraft(order.id), passagesIn(order.readingLanguage)]);
  return composeStudio(order, draft, saved);
}

/** What the text of a chapter is made of now; null where the package has no such chapter. */
export async function readChapterState(order: WholeOrder, key: ChapterKey): Promise<ChapterState | null> {
  const { chapters } = await readStudio(order);
  return chapters.find((chapter) => chapter.key === key)?.state ?? null;
}

/**
 * A reading in the making, out of what is written of it.
 * @param saved the reader's passages in its language
 */
export function composeStudio(order: WholeOrder, draft: Draft, saved: Passage[]): Studio {
  const locale = readingLocale(order);
  const numbers = orderNumbers(order);
  const lines = numbers ? numberLines(numbers, locale) : [];
  const counted = countedName(order).kind;
  const chapters = chaptersOf(agreedPackage(order).items).map((key): Chapter => {
    const line = lineOf(key, lines);
    const ours = ourText(key, { lines, locale, counted });
    const text = chapterText(draft, key);
    return {
      key,
      title: chapterTitle(key, lines, locale),
      line,
      ours,
      passages: saved.filter(
        ({ chapter, number }) => chapter === key && (number === null || number === line?.value),
      ),
      text,
      state: stateOf(text.text, { ours, passages: saved.map((each) => each.text) }),
    };
  });
  return { order, locale, numbers, lines, draft, chapters };
}
