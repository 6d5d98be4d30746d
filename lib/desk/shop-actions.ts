'use server';

import { z } from 'zod';
import { lacksPicture, withoutLostPicture } from '@/lib/pictures/pictures';
import { isFormKey } from '@/lib/publishing/fields';
import { saveDraft } from '@/lib/publishing/publish';
import { readTyped, typedFields } from '@/lib/publishing/typed';
import type { SettingKey } from '@/lib/shop/settings';
import { startValue } from '@/lib/shop/start-values';
import { deskAction } from './desk-action';
import { draftPortrait } from './portrait';
import { versionSteps } from './version-steps';

const settingPage = (key: string) => `/desk/shop/${key}`;

/** Keeps what was typed as a draft and shows what it will look like. */
export const previewSetting = deskAction({
  page: settingPage,
  schema: typedFields,
  longest: 6000,
  run: async (typed, key) => {
    if (!isFormKey(key)) return { code: 'unexpected' };
    const read = readTyped(key, typed);
    if (!read.ok) return { code: 'checkFields', fieldErrors: read.fieldErrors };
    if (await lacksPicture(key, read.value)) return { code: 'pictureGone' };
    await saveDraft(key, read.value);
    return { to: `${settingPage(key)}/preview` };
  },
});

/** Takes the picture out of the draft of who reads; what is in force keeps it until that is published. */
export const removePortrait = deskAction({
  page: settingPage,
  schema: z.object({}),
  run: async (_, key) => {
    if (key !== 'reader' || !(await draftPortrait(null))) return { code: 'unexpected' };
    return { to: `${settingPage(key)}/preview` };
  },
});

const steps = versionSteps<SettingKey>({
  page: settingPage,
  keyOf: (key) => (isFormKey(key) ? key : null),
  startOf: startValue,
  isWhole: () => true,
  mend: withoutLostPicture,
});

export const publishSetting = steps.publish;
export const discardSetting = steps.discard;
export const takeBackVersion = steps.fetch;
