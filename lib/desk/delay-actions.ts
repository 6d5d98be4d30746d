'use server';

import { z } from 'zod';
import { cleanText } from '@/lib/forms/clean-text';
import { dayField } from '@/lib/forms/day-field';
import { findOrderByNumber } from '@/lib/orders/order';
import { tellDelay } from '@/lib/orders/work/delays';
import { deskAction } from './desk-action';

/** Promises a buyer a later day, with the words typed beside it. */
export const tellOfDelay = deskAction({
  page: (number: string) => `/desk/orders/${number}`,
  schema: z.object({
    day: dayField.pipe(z.string().min(1, 'delayDay')),
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
