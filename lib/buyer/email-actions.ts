'use server';

import { failed, formAction, type Refusal } from '@/lib/actions/form-action';
import { linkAction } from '@/lib/links/link-action';
import { orderPath } from '@/lib/links/links';
import {
  changeEmail,
  confirmEmailChange,
  type EmailChangeResult,
  requestEmailChange,
} from '@/lib/orders/address/change-email';
import { findMendableHere } from '@/lib/orders/address/ordered-here';
import { readNewEmail } from '@/lib/orders/address/queries';
import { limitIdentity, limitVisitor } from '@/lib/security/rate-limit';
import { newEmailSchema } from './email-schema';
import { findHeldOrderForForm } from './held-order';

type Answer = { data: { email: string } } | Refusal;

/** Changes the address of an order in the browser that has just ordered; `key` is the order's number. Codes are keys of `address.form.errors`. */
export const mendEmail = formAction<typeof newEmailSchema, { email: string }>(
  newEmailSchema,
  async ({ key, email }) =>
    changing(async () => {
      const order = await findMendableHere(key);
      if (!order) return { code: 'mendClosed' };
      if (!(await mayChange(order.id, email))) return { code: 'tooManyRequests' };
      return answerTo(await changeEmail(order.id, email, 'browser'), email, 'mendClosed');
    }),
);

/** Asks a new address to confirm that an order's mails shall go to it; `key` is the number of one that is open in this browser. */
export const askForEmailChange = formAction<typeof newEmailSchema, { email: string }>(
  newEmailSchema,
  async ({ key, email }) =>
    changing(async () => {
      const order = await findHeldOrderForForm(key);
      if (!order) return { code: 'linkClosed' };
      if (!(await mayChange(order.id, email))) return { code: 'tooManyRequests' };
      return answerTo(await requestEmailChange(order.id, email), email, 'linkClosed');
    }),
);

/** Carries out what the link in a mail asks about, once its button was pressed in the browser that holds the link of this change; answers with the way to the order. */
export const confirmNewEmail = linkAction<{ order: string }>({
  kind: 'new-email',
  limit: 'email',
  where: 'new address',
  run: async (token) => {
    const asked = await readNewEmail(token);
    const order = asked && (await confirmEmailChange(asked.change));
    return order ? { data: { order: orderPath(order, asked.change.requestedAt) } } : null;
  },
});

async function changing(work: () => Promise<Answer>): Promise<Answer> {
  try {
    if (!(await limitVisitor('email'))) return { code: 'tooManyRequests' };
    return await work();
  } catch (error) {
    return failed('address of an order', error);
  }
}

/** Neither an order is passed around nor a stranger's inbox flooded. */
async function mayChange(orderId: string, email: string): Promise<boolean> {
  return (await limitIdentity('emailOfOrder', orderId)) && (await limitIdentity('emailOfOrder', email));
}

function answerTo(result: EmailChangeResult, email: string, closed: string): Answer {
  if (result === 'impossible') return { code: closed };
  return result === 'unchanged' ? { code: null, fieldErrors: { email: 'emailSame' } } : { data: { email } };
}
