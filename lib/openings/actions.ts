'use server';

import { answered, type FormState, failed, formAction } from '@/lib/actions/form-action';
import { quoteOf } from '@/lib/actions/quote';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { readHeldForForm } from '@/lib/links/held-links';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { limitIdentity, limitShop, limitVisitor } from '@/lib/security/rate-limit';
import { readWish } from './queries';
import { openingSchema } from './schema';
import { confirmWish, noteWish } from './service';

/** Asks to be told when a package can be ordered again. Codes are keys of `calendar.tell.errors`. */
export const askToBeTold = formAction(openingSchema, async ({ packageId, email }, locale) => {
  try {
    if (!(await limitVisitor('opening'))) return { code: 'tooManyRequests' };
    if (!(await limitIdentity('openingMail', email))) return { code: 'tooManyMails' };
    if (!(await limitShop('openingMail'))) return { code: 'tooManyRequests' };
    await noteWish(email, packageId, locale);
    return { data: undefined };
  } catch (error) {
    return failed('opening', error);
  }
});

/** Confirms the address whose link is open in this browser. */
export async function confirmOpening(
  locale: Locale,
  id: string,
  _previous: FormState,
  _formData: FormData,
): Promise<FormState> {
  const refused = { ok: false as const, code: 'unexpected', fieldErrors: {}, values: {} };
  if (!isLocale(locale)) return answered(refused);
  return inRequest(async () => {
    try {
      if (!(await limitVisitor('opening'))) return answered({ ...refused, code: 'tooManyRequests' });
      const wish = await readWish(await readHeldForForm('opening', id));
      if (!wish || !(await confirmWish(wish.id))) return answered(refused);
      return { ok: true, data: undefined };
    } catch (error) {
      return answered({ ...refused, quote: quoteOf(locale, logFailure('opening', error)) });
    }
  });
}
