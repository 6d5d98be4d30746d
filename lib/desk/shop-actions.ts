'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { isFormKey } from '@/lib/publishing/fields';
import { discardDraft, publish, saveDraft } from '@/lib/publishing/publish';
import { readTyped, typedFields } from '@/lib/publishing/typed';
import { startValue } from '@/lib/shop/start-values';
import { findVersion, readDraft } from '@/lib/shop/store';
import { deskAction } from './desk-action';

const settingPage = (key: string) => `/desk/shop/${key}`;
const previewPage = (key: string) => `/desk/shop/${key}/preview`;
const nothing = z.object({});
const unknown = { code: 'unexpected' };

/** Keeps what was typed as a draft and shows what it will look like. */
export const previewSetting = deskAction({
  page: settingPage,
  schema: typedFields,
  longest: 6000,
  run: async (typed, key) => {
    if (!isFormKey(key)) return unknown;
    const read = readTyped(key, typed);
    if (!read.ok) return { code: 'checkFields', fieldErrors: read.fieldErrors };
    await saveDraft(key, read.value);
    return { to: previewPage(key) };
  },
});

export const publishSetting = deskAction({
  page: settingPage,
  schema: nothing,
  fresh: 'publish',
  run: async (_, key) => {
    if (!isFormKey(key)) return unknown;
    const draft = await readDraft(key);
    if (draft === undefined) return { code: 'noDraft' };
    await publish(key, draft);
    revalidatePath('/', 'layout');
    return { done: 'published' };
  },
});

export const discardSetting = deskAction({
  page: settingPage,
  schema: nothing,
  run: async (_, key) => {
    if (!isFormKey(key)) return unknown;
    await discardDraft(key);
    return { done: 'discarded' };
  },
});

/** Fetches an earlier version as a draft; 0 stands for the values that a fresh shop begins with. */
export const takeBackVersion = deskAction({
  page: settingPage,
  schema: z.object({ version: z.coerce.number().int().min(0) }),
  run: async ({ version }, key) => {
    if (!isFormKey(key)) return unknown;
    const value = version === 0 ? startValue(key) : await findVersion(key, version);
    if (value === undefined) return unknown;
    await saveDraft(key, value);
    return { to: previewPage(key) };
  },
});
