'use server';

import { isFormKey } from '@/lib/publishing/fields';
import { saveDraft } from '@/lib/publishing/publish';
import { readTyped, typedFields } from '@/lib/publishing/typed';
import type { SettingKey } from '@/lib/shop/settings';
import { startValue } from '@/lib/shop/start-values';
import { deskAction } from './desk-action';
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
    await saveDraft(key, read.value);
    return { to: `${settingPage(key)}/preview` };
  },
});

const steps = versionSteps<SettingKey>({
  page: settingPage,
  keyOf: (key) => (isFormKey(key) ? key : null),
  startOf: startValue,
  isWhole: () => true,
});

export const publishSetting = steps.publish;
export const discardSetting = steps.discard;
export const takeBackVersion = steps.fetch;
