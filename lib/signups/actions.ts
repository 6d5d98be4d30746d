'use server';

import { formAction } from '@/lib/actions/form-action';
import { dayFromIso, dayToDotted } from '@/lib/calendar/day';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { logFailure } from '@/lib/log/log';
import type { LifePath } from '@/lib/numerology/life-path';
import { limitVisitor } from '@/lib/security/rate-limit';
import { signupSchema } from './schema';
import { saveSignup } from './service';

/** What the result view shows, ready to read. */
export type CalculatorResult = LifePath & { firstName: string; date: string; title: string; text: string };

/** Calculates and stores a Life Path Number for the free calculator. */
export const calculateLifePath = formAction<typeof signupSchema, CalculatorResult>(
  signupSchema,
  async (signup, locale) => {
    if (!(await limitVisitor('calculator'))) return { code: 'tooManyRequests' };
    try {
      const result = await saveSignup(signup, locale);
      return { data: present(result, signup, locale) };
    } catch (error) {
      logFailure('calculator', error);
      return { code: 'saveFailed' };
    }
  },
);

function present(
  result: LifePath,
  signup: { firstName: string; dateOfBirth: string },
  locale: Locale,
): CalculatorResult {
  const t = translatorFor(locale, 'numbers');
  const date = dayToDotted(dayFromIso(signup.dateOfBirth));
  return {
    ...result,
    firstName: signup.firstName,
    date,
    title: t(`lifePath.${result.value}.title`),
    text: t(`lifePath.${result.value}.text`),
  };
}
