import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import type { CoreNumbers, NameReading } from '@/lib/numerology';
import { letterFrequency } from '@/lib/studio/descriptions';

/** A label and what belongs to it. */
export type Row = [label: string, value: string];

/** A name in letters, and for each of its words what is said of it to whoever does not see the letters. */
export function lettersPart({ words }: NameReading, locale: Locale) {
  const t = translatorFor(locale, 'documents.worksheet');
  const [vowels, consonants] = [t('vowels'), t('consonants')];
  return {
    vowels,
    consonants,
    words: words.map(({ letters }) => {
      const said = (role: 'vowel' | 'consonant') =>
        letters
          .filter((each) => each.role === role)
          .map(({ letter, value }) => `${letter} ${value}`)
          .join(', ') || '–';
      const word = letters.map(({ letter }) => letter).join('');
      return {
        letters: letters.map(({ letter, value, role }) => ({ letter, value, role })),
        alt: `${word}. ${vowels}: ${said('vowel')}. ${consonants}: ${said('consonant')}.`,
      };
    }),
  };
}

/** How often the values 1 to 9 occur among the letters. */
export function frequencyPart(numbers: CoreNumbers, locale: Locale) {
  const counted = letterFrequency(numbers);
  return {
    heading: translatorFor(locale, 'documents.reading')('chartFrequency'),
    heads: counted.map(({ value }) => String(value)),
    values: counted.map(({ count }) => (count === 0 ? '–' : `${count} ×`)),
  };
}

/** The nine years that the personal year stands in. */
export function cyclePart({ personalYear, personalYearCycle }: CoreNumbers, locale: Locale) {
  return {
    years: personalYearCycle.map(({ year }) => String(year)),
    values: personalYearCycle.map(({ value }) => String(value)),
    marked: personalYearCycle.findIndex(({ year }) => year === personalYear.year),
    note: translatorFor(locale, 'documents.numbers')('personalYearSpan'),
  };
}
