import type { BirthDate } from '@/lib/calendar/day';
import type { Locale } from '@/lib/i18n/locales';
import { birthDay, expression, lifePath, personality, soulUrge } from '@/lib/numerology';

/** The people whose charts stand on the home page as examples; the name as in the message `home.preview.sample.person`. */
const people: Record<Locale, { name: string; born: BirthDate }> = {
  en: { name: 'Jane Austen', born: { day: 16, month: 12, year: 1775 } },
  de: { name: 'Albert Einstein', born: { day: 14, month: 3, year: 1879 } },
};

/** The five core numbers of the example person, and the arithmetic of the life path as text. */
export function sampleChart(locale: Locale) {
  const { name, born } = people[locale];
  const path = lifePath(born);
  return {
    name,
    numbers: {
      lifePath: path.value,
      birthDay: birthDay(born).value,
      expression: expression(name).value,
      soulUrge: soulUrge(name).value,
      personality: personality(name).value,
    },
    working: {
      digits: path.digits.join('\u00a0+\u00a0'),
      sum: String(path.sum),
      sumDigits: String(path.sum).split('').join('\u00a0+\u00a0'),
      value: String(path.value),
    },
  };
}
