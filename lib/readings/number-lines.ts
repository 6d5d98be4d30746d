import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import {
  type CoreNumbers,
  equation,
  equationsOf,
  type ReductionStep,
  type UmlautRule,
  withRoot,
} from '@/lib/numerology';

/** The numbers of a reading in the order in which it tells them. */
export const numberKeys = [
  'lifePath',
  'birthDay',
  'expression',
  'soulUrge',
  'personality',
  'personalYear',
] as const;
export type NumberKey = (typeof numberKeys)[number];

export type NumberLine = {
  key: NumberKey;
  name: string;
  /** Null where no letter counts. */
  value: number | null;
  /** As printed, a master number with its root; a dash for none. */
  written: string;
  /** How it came about: "1+9+9+0 = 19 → 1+9 = 10 → 1+0 = 1". */
  steps: string;
  /** The same, one sum each: "1 + 9 + 9 + 0 = 19", "1 + 9 = 10". Empty where nothing is added. */
  sums: string[];
};

/** Each number with its name, its value and the whole calculation in one line. */
export function numberLines(numbers: CoreNumbers, locale: Locale): NumberLine[] {
  const t = translatorFor(locale, 'documents.numbers');
  const letterLine = ({ letters, sum, steps }: CoreNumbers['expression']) =>
    chain(
      letters.map(({ value }) => value),
      sum,
      steps,
    );
  const { lifePath, birthDay, expression, soulUrge, personality, personalYear } = numbers;
  const line = (key: NumberKey, value: number | null, sums: string[], name = t(key)): NumberLine => ({
    key,
    name,
    value,
    written: value === null ? '–' : withRoot(value),
    steps: sums.join('  ·  '),
    sums: sums.filter((sum) => sum.includes('=')),
  });
  return [
    line('lifePath', lifePath.value, chain(lifePath.digits, lifePath.sum, lifePath.steps)),
    line('birthDay', birthDay.value, chain([birthDay.day], birthDay.day, birthDay.steps)),
    line('expression', expression.value, letterLine(expression)),
    line('soulUrge', soulUrge.value, letterLine(soulUrge)),
    line('personality', personality.value, letterLine(personality)),
    line(
      'personalYear',
      personalYear.value,
      chain(personalYear.digits, personalYear.sum, personalYear.steps),
      t('personalYearOf', { year: String(personalYear.year) }),
    ),
  ];
}

/** Which of the message keys of `documents.worksheet.methods` names a method where umlauts count as they do. */
export function methodKey<Method extends string>(
  method: Method,
  umlauts: UmlautRule,
): Method | 'umlauts_with_e' {
  return method === 'other_umlaut_rule' && umlauts === 'base' ? 'umlauts_with_e' : method;
}

function chain(parts: number[], sum: number, steps: ReductionStep[]): string[] {
  return [parts.length > 1 ? equation(parts, sum) : String(sum), ...equationsOf(steps)];
}
