import 'server-only';
import { dayFromIso, dayToDotted } from '@/lib/calendar/day';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { translatorFor } from '@/lib/messages/translator';
import { type LifePathAlternative, lifePathAlternatives } from '@/lib/numerology/alternatives';
import { equation, equationsOf } from '@/lib/numerology/equations';
import { type LifePath, lifePath } from '@/lib/numerology/life-path';
import { describeLifePath } from './description';

/** The same date by another method, ready to read: "1 + 4 + 0 + 3 + 1 + 8 + 7 + 9 = 33", and "(so 33)". */
export type OtherWay = { method: string; sum: string; outcome: string; differs: boolean };

type NumberText = { title: string; text: string };

/** What the result view shows, ready to read. `thirtyThree`: what a 33 is said to mean, where another method keeps one. */
export type CalculatorResult = LifePath &
  NumberText & {
    firstName: string;
    date: string;
    otherWays: OtherWay[];
    thirtyThree: NumberText | null;
  };

/** The life path of a birth date (yyyy-mm-dd) with all that is said about it in the language of the page. */
export function lifePathResult(firstName: string, birthDate: string, locale: Locale): CalculatorResult {
  const day = dayFromIso(birthDate);
  const result = lifePath(day);
  const others = lifePathAlternatives(day);
  const texts: Record<string, NumberText | undefined> = messages[locale].numbers.lifePath;
  return {
    ...result,
    ...describeLifePath(locale, result.value),
    firstName,
    date: dayToDotted(day),
    otherWays: others.map((other) => wayOf(other, locale)),
    thirtyThree: (others.some(({ value }) => value === 33) && texts[33]) || null,
  };
}

function wayOf(
  { method, addends, sum, steps, value, differs }: LifePathAlternative,
  locale: Locale,
): OtherWay {
  const t = translatorFor(locale, 'documents.worksheet.methods');
  const chain = [equation(addends, sum), ...equationsOf(steps)];
  const { wayOther, waySame } = messages[locale].calculator;
  const outcome = fill(differs ? wayOther : waySame, { number: value });
  return { method: t(method), sum: chain.join(' → '), outcome, differs };
}
