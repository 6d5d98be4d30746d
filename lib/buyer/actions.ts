'use server';

import { redirect } from 'next/navigation';
import { failed, formAction } from '@/lib/actions/form-action';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { confirmDeclarations } from '@/lib/orders/work/declarations';
import { limitIdentity, limitVisitor } from '@/lib/security/rate-limit';
import { findHeldOrderForForm } from './held-order';
import { type Correction, correctionSchema, linkRequestSchema } from './schema';
import { type CorrectionResult, correctOrder, sendOrderLink } from './service';

/** Corrects an order whose link was opened in this browser. Codes are keys of `buyer.errors`. */
export const correctMyOrder = formAction<
  typeof correctionSchema,
  { result: Exclude<CorrectionResult, 'tooLate'>; correction: Correction }
>(correctionSchema, async ({ number, oneName: _box, ...correction }) => {
  try {
    if (!(await limitVisitor('correction'))) return { code: 'tooManyRequests' };
    const order = await findHeldOrderForForm(number);
    if (!order) return { code: 'linkClosed' };
    if (!(await limitIdentity('correction', order.id))) return { code: 'tooManyRequests' };
    const result = await correctOrder(order.id, correction);
    return result === 'tooLate' ? { code: 'tooLate' } : { data: { result, correction } };
  } catch (error) {
    return failed('order correction', error);
  }
});

/**
 * Notes that the buyer, who opened the link in the mail, stands by the withdrawal that was declared for the order. Leads back to the
 * order's page, which shows what holds now, also without JavaScript.
 */
export async function confirmMyWithdrawal(locale: Locale, number: string): Promise<void> {
  if (!isLocale(locale) || typeof number !== 'string') return;
  await inRequest(async () => {
    try {
      if (!(await limitVisitor('correction'))) return;
      const order = await findHeldOrderForForm(number);
      if (order) await confirmDeclarations(order.id);
    } catch (error) {
      logFailure('withdrawal confirmed', error);
    }
  });
  redirect(pathIn(locale, /^[\w-]+$/.test(number) ? `/my-order/${number}` : '/closed/order'));
}

/** Answers everyone the same, whether or not there is such an order; the link itself goes by mail only. */
export const requestOrderLink = formAction<typeof linkRequestSchema, { email: string }>(
  linkRequestSchema,
  async ({ orderNumber, email }) => {
    try {
      if (!(await limitVisitor('orderLink'))) return { code: 'tooManyRequests' };
      await sendOrderLink(orderNumber, email);
      return { data: { email } };
    } catch (error) {
      return failed('order link', error);
    }
  },
);
