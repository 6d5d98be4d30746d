import 'server-only';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { discardDraft, publish, saveDraft } from '@/lib/publishing/publish';
import type { ShopKey, ValueOf } from '@/lib/shop/settings';
import { findVersion, readDraft } from '@/lib/shop/store';
import { deskAction } from './desk-action';

type VersionStepsOptions<Key extends ShopKey> = {
  /** The page of what is edited, by the key of its forms. */
  page: (key: string) => string;
  /** What has the versions; null for a key that nothing stands behind. */
  keyOf: (key: string) => Key | null;
  /** What there was before its first version; undefined for nothing. */
  startOf: (key: Key) => ValueOf<Key> | undefined;
  /** Whether a value says enough to be put in force. */
  isWhole: (draft: ValueOf<Key>) => boolean;
};

const unknown = { code: 'unexpected' };

/** Puts a value in force and has the pages of this instance rendered anew at once; the others follow by themselves. */
export async function publishNow<Key extends ShopKey>(key: Key, value: ValueOf<Key>): Promise<void> {
  await publish(key, value);
  revalidatePath('/', 'layout');
}

/** The steps with a draft and with earlier versions, the same for everything that has them. */
export function versionSteps<Key extends ShopKey>({
  page,
  keyOf,
  startOf,
  isWhole,
}: VersionStepsOptions<Key>) {
  return {
    publish: deskAction({
      page,
      schema: z.object({}),
      fresh: 'publish',
      run: async (_, name) => {
        const key = keyOf(name);
        if (key === null) return unknown;
        const draft = await readDraft(key);
        if (draft === undefined || !isWhole(draft)) return { code: 'noDraft' };
        await publishNow(key, draft);
        return { done: 'published' };
      },
    }),
    discard: deskAction({
      page,
      schema: z.object({}),
      run: async (_, name) => {
        const key = keyOf(name);
        if (key === null) return unknown;
        await discardDraft(key);
        return { done: 'discarded' };
      },
    }),
    /** Fetches an earlier version as a draft; 0 stands for what there was before the first. */
    fetch: deskAction({
      page,
      schema: z.object({ version: z.coerce.number().int().min(0) }),
      run: async ({ version }, name) => {
        const key = keyOf(name);
        if (key === null) return unknown;
        const value = version === 0 ? startOf(key) : await findVersion(key, version);
        if (value === undefined || !isWhole(value)) return unknown;
        await saveDraft(key, value);
        return { to: `${page(name)}/preview` };
      },
    }),
  };
}
