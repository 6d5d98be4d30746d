'use server';

import { formAction } from '@/lib/actions/form-action';
import { logFailure } from '@/lib/log/log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { type CalculatorResult, lifePathResult } from './result';
import { signupSchema } from './schema';
import { saveSignup } from './service';

/** Calculates and stores a Life Path Number for the free calculator. */
export const calculateLifePath = formAction<typeof signupSchema, CalculatorResult>(
  signupSchema,
  async (signup, locale) => {
    if (!(await limitVisitor('calculator'))) return { code: 'tooManyRequests' };
    try {
      await saveSignup(signup, locale);
      return { data: lifePathResult(signup.firstName, signup.dateOfBirth, locale) };
    } catch (error) {
      logFailure('calculator', error);
      return { code: 'saveFailed' };
    }
  },
);
