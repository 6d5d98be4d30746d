'use server';

import { failed, formAction } from '@/lib/actions/form-action';
import { limitIdentity, limitShop, limitVisitor } from '@/lib/security/rate-limit';
import { lifePathResult } from './result';
import { type MailWish, resultWords, type ShownResult } from './result-words';
import { type Signup, signupSchema } from './schema';
import { saveSignup } from './service';

/** Calculates and stores a Life Path Number for the free calculator. */
export const calculateLifePath = formAction<typeof signupSchema, ShownResult>(
  signupSchema,
  async (signup, locale) => {
    if (!(await limitVisitor('calculator'))) return { code: 'tooManyRequests' };
    try {
      const mail = await mailOf(signup);
      await saveSignup(signup, locale, mail === 'queued');
      const result = lifePathResult(signup.firstName, signup.dateOfBirth, locale);
      return { data: { ...result, words: resultWords(result, mail, locale) } };
    } catch (error) {
      return failed('calculator', error);
    }
  },
  'calculator',
);

/** What becomes of the wish for a mail: one to an address in a day, none without the wish or beyond the day's ceiling for all. */
async function mailOf({ mailConsent, email }: Signup): Promise<MailWish> {
  if (!mailConsent) return 'none';
  if (!(await limitIdentity('resultMail', email))) return 'sentToday';
  return (await limitShop('resultMail')) ? 'queued' : 'tooMany';
}
