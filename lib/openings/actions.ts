'use server';

import { failed, formAction } from '@/lib/actions/form-action';
import { linkAction } from '@/lib/links/link-action';
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
export const confirmOpening = linkAction({
  kind: 'opening',
  limit: 'opening',
  where: 'opening',
  run: async (token) => {
    const wish = await readWish(token);
    return wish && (await confirmWish(wish.id)) ? { data: undefined } : null;
  },
});
