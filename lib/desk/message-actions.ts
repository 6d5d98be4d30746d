'use server';

import { z } from 'zod';
import { answerMessage, keepDraft, mayBeAnswered, settleMessage } from '@/lib/contact/answer';
import { getContactMessage } from '@/lib/contact/queries';
import { cleanText } from '@/lib/forms/clean-text';
import { isUuid } from '@/lib/forms/uuid';
import { deskAction } from './desk-action';

const messagePage = (id: string) => `/desk/messages/${id}`;

/** Answers a message by mail. An answer that has to wait for a fresh link stays with its message, as a draft. */
export const answer = deskAction({
  page: messagePage,
  schema: z.object({
    text: z
      .string()
      .default('')
      .transform(cleanText)
      .pipe(z.string().min(10, 'answerEmpty').max(4000, 'tooLong')),
  }),
  run: async ({ text }, id) => {
    const message = isUuid(id) ? await getContactMessage(id) : null;
    if (message?.answeredAt) return { code: 'alreadyHandled' };
    if (!message || !mayBeAnswered(message)) return { code: 'noAnswer' };
    return (await answerMessage(id, text)) ? { done: 'messageAnswered' } : { code: 'alreadyHandled' };
  },
  fresh: 'answer',
  keep: async ({ text }, id) => {
    if (isUuid(id)) await keepDraft(id, text);
  },
});

/** Ticks a message off that needs no answer from here. */
export const settleContactMessage = deskAction({
  page: messagePage,
  schema: z.object({}),
  run: async (_, id) =>
    isUuid(id) && (await settleMessage(id)) ? { done: 'messageSettled' } : { code: 'alreadyHandled' },
});
