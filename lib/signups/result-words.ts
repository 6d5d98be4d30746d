import 'server-only';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import type { CalculatorResult } from './result';

/** What became of the wish for the result by mail. */
export type MailWish = 'none' | 'queued' | 'sentToday' | 'tooMany';

/** A result as the page shows it. Its sentences come with it, so that no page carries them before anybody has calculated. */
export type ShownResult = CalculatorResult & { words: ReturnType<typeof resultWords> };

/** The sentences around a result, ready to read. @param mail what became of the wish for it by mail */
export function resultWords(result: CalculatorResult, mail: MailWish, locale: Locale) {
  const texts = messages[locale].calculator;
  const { value, date, firstName, steps, otherWays } = result;
  const ended = value > 9 ? fill(texts.master, { number: value }) : steps.length === 0 ? texts.single : '';
  const isDisputed = otherWays.some(({ differs }) => differs);
  return {
    success: texts.success,
    greeting: fill(texts.greeting, { name: firstName }),
    label: fill(texts.numberLabel, { number: value }),
    readMore: fill(texts.readMore, { number: value }),
    mail: mail === 'none' ? null : texts.mail[mail],
    howTitle: texts.howTitle,
    sum: fill(texts.sum, { date }),
    reduce: texts.reduce,
    /** Why the adding stopped where it did. */
    method: `${ended} ${texts.method}`.trim(),
    waysTitle: texts.waysTitle,
    ways: fill(isDisputed ? texts.waysDiffer : texts.waysAgree, { date }),
    order: texts.order,
    another: texts.another,
  };
}
