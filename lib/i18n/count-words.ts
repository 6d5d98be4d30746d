import type { Locale } from './locales';

const words: Record<Locale, readonly string[]> = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  de: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
};

/** A count at the beginning of a heading, "Five" or "Fünf"; in figures from 13 on. For what there is more than one of. */
export function countAtStart(count: number, locale: Locale): string {
  const word = words[locale][count - 1] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
