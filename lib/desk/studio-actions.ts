'use server';

import { z } from 'zod';
import { fullName } from '@/lib/forms/full-name';
import { findOrderByNumber, getOrder } from '@/lib/orders/order';
import { chapterKeys } from '@/lib/studio/chapters';
import { choicesSchema, readChoices } from '@/lib/studio/choices';
import {
  addPassage,
  changePassage,
  deletePassage,
  getPassage,
  LONGEST_PASSAGE,
  movePassageUp,
  passageSchema,
} from '@/lib/studio/passages';
import { sendFinishedReading } from '@/lib/studio/send';
import { confirmSubject, LONGEST_CHAPTER, saveChapter, saveChoices } from '@/lib/studio/service';
import { readStudio } from '@/lib/studio/studio';
import { deskAction } from './desk-action';

const studioPage = (number: string) => `/desk/orders/${number}/studio`;
const passagesPage = () => '/desk/passages';

/**
 * Keeps a chapter's text from a browser without script; with `insert` a passage or our description is put behind it. Of two
 * texts that stood side by side `settle` names the chosen one; the other window's is stored already.
 */
export const saveChapterText = deskAction({
  page: studioPage,
  schema: z.object({
    chapter: z.enum(chapterKeys, { error: 'noChapter' }),
    version: z.coerce.number().int().min(0).catch(0),
    text: z.string().default('').pipe(z.string().max(LONGEST_CHAPTER, 'tooLong')),
    insert: z.string().optional(),
    settle: z.enum(['mine', 'theirs']).optional().catch(undefined),
  }),
  run: async ({ chapter, version, text, insert, settle }, number) => {
    const found = await findOrderByNumber(number);
    const order = found && (await getOrder(found.id));
    if (!order) return { code: 'unknownOrder' };
    if (settle === 'theirs') return { to: `${studioPage(number)}?done=otherTextKept#${chapter}` };
    const added = insert === undefined ? '' : await insertedText(order, chapter, insert);
    const whole = [text.trimEnd(), added].filter(Boolean).join('\n\n');
    if (whole.length > LONGEST_CHAPTER) return { code: null, fieldErrors: { text: 'tooLong' } };
    const saved = await saveChapter(order.id, chapter, { text: whole, version });
    if (saved.ok) return { to: `${studioPage(number)}?done=chapterSaved#${chapter}` };
    return { code: saved.problem };
  },
  longest: LONGEST_CHAPTER + 1,
});

async function insertedText(
  order: Parameters<typeof readStudio>[0],
  chapter: string,
  insert: string,
): Promise<string> {
  if (insert !== 'ours') {
    const id = z.uuid().safeParse(insert).data;
    return (id && (await getPassage(id))?.text) || '';
  }
  const { chapters } = await readStudio(order);
  return chapters.find(({ key }) => key === chapter)?.ours.join('\n\n') ?? '';
}

/** Keeps what the reader decides about the numbers. */
export const decideNumbers = deskAction({
  page: studioPage,
  schema: choicesSchema,
  run: async (form, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const read = readChoices(form, order);
    if (!read.ok) return { code: null, fieldErrors: read.fieldErrors };
    const saved = await saveChoices(order.id, read.choices);
    return saved.ok ? { done: 'numbersDecided' } : { code: saved.problem };
  },
});

/** Says that the texts fit the corrected name or date. */
export const acceptCorrection = deskAction({
  page: studioPage,
  schema: z.object({ subject: z.string().default(''), birthDate: z.string().default('') }),
  run: async ({ subject, birthDate }, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const name = fullName(order.subjectFirstName, order.subjectLastName);
    if (name !== subject || order.birthDate !== birthDate) return { code: 'correctedAgain' };
    await confirmSubject(order.id);
    return { done: 'correctionAccepted' };
  },
});

/** Sends the reading that the page showed, once its doubts are cleared or overruled. */
export const sendReading = deskAction({
  page: (number) => `/desk/orders/${number}/send`,
  schema: z.object({ reading: z.uuid({ error: 'unexpected' }), sure: z.string().optional() }),
  run: async ({ reading, sure }, number) => {
    const found = await findOrderByNumber(number);
    const order = found && (await getOrder(found.id));
    if (!order) return { code: 'unknownOrder' };
    const sent = await sendFinishedReading(order, { readingId: reading, isSure: sure === 'on' });
    if (sent.ok) return { to: `/desk/orders/${number}?done=delivered` };
    if (sent.problem === 'doubtful') return { code: null, fieldErrors: { sure: 'doubtful' } };
    return { code: sent.problem };
  },
  fresh: 'send',
});

const longest = LONGEST_PASSAGE + 1;

export const createPassage = deskAction({
  page: passagesPage,
  longest,
  schema: passageSchema,
  run: async (passage) => {
    await addPassage(passage);
    return { done: 'passageSaved' };
  },
});

const one = z.object({ id: z.uuid({ error: 'unexpected' }) });

export const editPassage = deskAction({
  page: passagesPage,
  longest,
  schema: passageSchema.extend(one.shape),
  run: async ({ id, ...passage }) =>
    (await changePassage(id, passage)) ? { done: 'passageSaved' } : { code: 'unknownPassage' },
});

export const raisePassage = deskAction({
  page: passagesPage,
  schema: one,
  run: async ({ id }) => ((await movePassageUp(id)) ? { done: 'passageMoved' } : { code: 'unknownPassage' }),
});

export const removePassage = deskAction({
  page: passagesPage,
  schema: one.extend({ sure: z.literal('on', { error: 'confirm' }) }),
  run: async ({ id }) => ((await deletePassage(id)) ? { done: 'passageGone' } : { code: 'unknownPassage' }),
});
