'use server';

import { z } from 'zod';
import { dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { cleanText } from '@/lib/forms/clean-text';
import { findOrderByNumber } from '@/lib/orders/order';
import { tellDelay } from '@/lib/orders/work/delays';
import { deskAction } from './desk-action';

/** Promises a buyer a later day, with the words typed beside it. */
export const tellOfDelay = deskAction({
  page: (number: string) => `/desk/orders/${number}`,
  schema: z.object({
    day: z
      .string()
      .default('')
      .transform((text, context) => {
        const read = readTypedDate(text);
        if (read.ok) return dayToIso(read.day);
        context.addIssue({ code: 'custom', message: 'delayDay' });
        return z.NEVER;
      }),
    text: z
      .string()
      .default('')
      .transform(cleanText)
      .pipe(z.string().min(1, 'delayText').max(2000, 'tooLong')),
  }),
  run: async (delay, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const result = await tellDelay(order.id, delay);
    if (result.ok) return { done: 'delayTold' };
    if (result.problem === 'delayDay') return { code: null, fieldErrors: { day: 'delayDay' } };
    return { code: result.problem };
  },
});
