'use server';

import { z } from 'zod';
import { lacksPicture, withoutLostPicture } from '@/lib/pictures/pictures';
import { fieldsOf, isFormKey } from '@/lib/publishing/fields';
import { readTyped, typedFields, typedOf } from '@/lib/publishing/typed';
import { settingOf } from '@/lib/shop/current';
import type { SettingKey } from '@/lib/shop/settings';
import { startValue } from '@/lib/shop/start-values';
import { deskAction } from './desk-action';
import { draftPortrait } from './portrait';
import { keepTyped } from './typed-draft';
import { showAnew, versionSteps } from './version-steps';

const settingPage = (key: string) => `/desk/shop/${key}`;

/** Keeps what was typed as a draft and shows what it will look like. */
export const previewSetting = deskAction({
  page: settingPage,
  schema: typedFields,
  longest: 10_000,
  run: async (typed, key) => {
    if (!isFormKey(key)) return { code: 'unexpected' };
    const kinds = new Map(fieldsOf(key, 100).map(({ path, kind }) => [path, kind]));
    const kindOf = (field: string) => kinds.get(field) ?? 'line';
    const refusal = await keepTyped<SettingKey>({
      key,
      typed,
      shownNow: async (draft) => typedOf(key, draft === undefined ? settingOf(key) : draft),
      isBox: (field) => kindOf(field) === 'tick',
      isFree: (field) => !['tick', 'state', 'choice', 'language', 'picture'].includes(kindOf(field)),
      read: async (merged) => {
        const read = readTyped(key, merged);
        if (!read.ok) return { ...read, code: 'checkFields' };
        return (await lacksPicture(key, read.value)) ? { ok: false, code: 'pictureGone' } : read;
      },
    });
    return refusal ?? showAnew(`${settingPage(key)}/preview`);
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
