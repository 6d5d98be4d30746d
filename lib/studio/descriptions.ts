import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import type { CoreNumbers } from '@/lib/numerology';
import type { NumberKey, NumberLine } from '@/lib/readings/number-lines';
import type { CountedNameKind } from '@/lib/readings/order-numbers';
import { type ChapterKey, numberOf, topicOf } from './chapters';

/** Our description of a number: for the life path its title and the full text of the site, else one paragraph. */
export function descriptionOf(key: NumberKey, value: number, locale: Locale): string[] {
  if (key === 'lifePath') {
    const t = translatorFor(locale, 'numbers');
    return [t(`lifePath.${value}.title` as never), ...t(`lifePath.${value}.text` as never).split('\n\n')];
  }
  return [translatorFor(locale, 'documents.reading')(`texts.${key}.${value}` as never)];
}

/** What a chapter is called in a reading. */
export function chapterTitle(chapter: ChapterKey, lines: readonly NumberLine[], locale: Locale): string {
  const t = translatorFor(locale, 'documents.reading');
  const topic = topicOf(chapter);
  if (topic) return t(`chapters.${topic}.title`);
  const number = numberOf(chapter);
  if (number)
    return (
      lines.find(({ key }) => key === number)?.name ?? translatorFor(locale, 'documents.numbers')(number)
    );
  return t(chapter === 'opening' ? 'opening' : 'closing');
}

/** The number that a chapter is about, with its steps; null where it is about several or cannot be computed. */
export function lineOf(chapter: ChapterKey, lines: readonly NumberLine[]): NumberLine | null {
  return lines.find(({ key }) => key === numberOf(chapter)) ?? null;
}

/** What we can say in a chapter before the reader does: the description of its number, or what its topic is about. */
export function ourText(
  chapter: ChapterKey,
  { lines, locale, counted }: { lines: readonly NumberLine[]; locale: Locale; counted: CountedNameKind },
): string[] {
  const t = translatorFor(locale, 'documents.reading');
  const topic = topicOf(chapter);
  if (topic) return [t(`chapters.${topic}.lead`, { counted })];
  const line = lineOf(chapter, lines);
  if (!line) return [];
  if (line.value === null) return [t('none', { counted })];
  return descriptionOf(line.key, line.value, locale);
}

/** How often the values 1 to 9 occur among the letters of the name. */
export function letterFrequency(numbers: CoreNumbers): { value: number; count: number }[] {
  return Array.from({ length: 9 }, (_, index) => ({
    value: index + 1,
    count: numbers.expression.letters.filter(({ value }) => value === index + 1).length,
  }));
}
