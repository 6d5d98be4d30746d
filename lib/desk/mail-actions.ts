'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { emailField } from '@/lib/forms/fields';
import { sendMailAgain } from '@/lib/mail/send-again';
import { changeEmail } from '@/lib/orders/address/change-email';
import { findOrderByNumber } from '@/lib/orders/order';
import { SHORTEST_SEARCH } from '@/lib/orders/work/search';
import { asCookie } from '@/lib/security/cookie-text';
import { privateCookie } from '@/lib/security/private-cookie';
import { deskAction } from './desk-action';
import { SEARCH_COOKIE } from './search';

const orderPage = (number: string) => `/desk/orders/${number}`;

/** Changes where an order's mails go. The same form sent twice is one change. */
export const changeAddress = deskAction({
  page: orderPage,
  schema: z.object({ email: emailField, epoch: z.coerce.number().int() }),
  run: async ({ email, epoch }, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const result = await changeEmail(order.id, email, 'provider');
    if (result === 'impossible') return { code: 'emailImpossible' };
    if (result === 'unchanged' && order.linkEpoch === epoch)
      return { code: null, fieldErrors: { email: 'emailSame' } };
    return { done: 'addressChanged' };
  },
  fresh: 'address',
});

/** Sends one of an order's mails again. */
export const mailAgain = deskAction({
  page: orderPage,
  schema: z.object({ id: z.uuid({ error: 'unexpected' }) }),
  run: async ({ id }, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const result = await sendMailAgain(id, order.id);
    return result === 'queued' ? { done: 'mailAgain' } : { code: result };
  },
});

/** Looks for orders. What is looked for waits in a cookie of the desk, so that it stands in no address and no log. */
export const searchOrdersOnDesk = deskAction({
  page: () => '/desk/orders',
  schema: z.object({
    text: z
      .string()
      .trim()
      .default('')
      .pipe(z.string().min(SHORTEST_SEARCH, 'searchEmpty').max(200, 'tooLong')),
  }),
  run: async ({ text }) => {
    const cookie = { ...privateCookie(3600, '/desk'), sameSite: 'strict' } as const;
    (await cookies()).set(SEARCH_COOKIE, asCookie(text), cookie);
    return { done: 'found' };
  },
});
