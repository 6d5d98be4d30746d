'use server';

import { randomUUID } from 'node:crypto';
import { failed, formAction } from '@/lib/actions/form-action';
import { momentInWords } from '@/lib/calendar/moment';
import { limitVisitor } from '@/lib/security/rate-limit';
import { type WithdrawalInput, withdrawalFormSchema } from './schema';
import { declareWithdrawal } from './service';

/** Where the form stands: `review` shows everything again before it counts, `done` says what was received and when. */
export type WithdrawalStep =
  | { step: 'edit' | 'review'; key: string; input: WithdrawalInput }
  | { step: 'done'; input: WithdrawalInput; receivedAt: string; isAnnounced: boolean };

/**
 * The withdrawal function in its two steps: entering leads to the review, and only the review's button declares. The
 * answer never tells whether an order was found.
 */
export const withdraw = formAction<typeof withdrawalFormSchema, WithdrawalStep>(
  withdrawalFormSchema,
  async ({ step, key = randomUUID(), ...input }, locale) => {
    if (step !== 'confirm') return { data: { step, key, input } };
    try {
      if (!(await limitVisitor('withdrawalStored'))) return { code: 'tooManyRequests' };
      const isPatient = await limitVisitor('withdrawal');
      const { declaredAt, isAnnounced } = await declareWithdrawal(input, locale, key, isPatient);
      return { data: { step: 'done', input, receivedAt: momentInWords(declaredAt, locale), isAnnounced } };
    } catch (error) {
      return failed('withdrawal', error);
    }
  },
);
