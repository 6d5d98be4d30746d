import 'server-only';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { discardDraft, publish, saveDraft } from '@/lib/publishing/publish';
import { readDraftState } from '@/lib/publishing/revision';
import type { ShopKey, ValueOf } from '@/lib/shop/settings';
import { findVersion } from '@/lib/shop/store';
import { type Done, deskAction } from './desk-action';

type VersionStepsOptions<Key extends ShopKey> = {
  /** The page of what is edited, by the key of its forms. */
  page: (key: string) => string;
  /** What has the versions; null for a key that nothing stands behind. */
  keyOf: (key: string) => Key | null;
  /** What there was before its first version; undefined for nothing. */
  startOf: (key: Key) => ValueOf<Key> | undefined;
  /** Whether a value says enough to be put in force. */
  isWhole: (draft: ValueOf<Key>) => boolean;
  /** What can still be fetched of an earlier version. */
  mend?: (key: Key, value: ValueOf<Key>) => Promise<ValueOf<Key>>;
  /** Where to go on once a draft is discarded and nothing is left of what it was for; null where its page still stands. */
  leftFor?: (key: Key) => Promise<string | null>;
};

const unknown = { code: 'unexpected' };
/** A form that does not say what its page showed is taken for one that showed something else. */
const seen = { revision: z.string().default('') };

/** Leads to a page that this browser may know as it was, so that it fetches it anew, and its neighbours on the way back. */
export function showAnew(page: string): Done {
  revalidatePath(page);
  return { to: page };
}

/** Puts a value in force and has the pages of this instance rendered anew at once; the others follow by themselves. */
export async function publishNow<Key extends ShopKey>(
  ...[key, value, options]: Parameters<typeof publish<Key>>
): Promise<boolean> {
  const isPublished = await publish(key, value, options);
  if (isPublished) revalidatePath('/', 'layout');
  return isPublished;
}

/** The steps with a draft and with earlier versions, the same for everything that has them. */
export function versionSteps<Key extends ShopKey>({
  page,
  keyOf,
  startOf,
  isWhole,
  mend = async (_, value) => value,
  leftFor,
}: VersionStepsOptions<Key>) {
  const showOther = (name: string) => showAnew(`${page(name)}/preview?problem=otherDraft`);
  return {
    publish: deskAction({
      page,
      schema: z.object(seen),
      fresh: 'publish',
      run: async ({ revision }, name) => {
        const key = keyOf(name);
        if (key === null) return unknown;
        const { draft } = await readDraftState(key);
        if (draft === undefined || !isWhole(draft)) return { code: 'noDraft' };
        return (await publishNow(key, draft, { over: revision })) ? { done: 'published' } : showOther(name);
      },
    }),
    discard: deskAction({
      page,
      schema: z.object(seen),
      run: async ({ revision }, name) => {
        const key = keyOf(name);
        if (key === null) return unknown;
        const { draft } = await readDraftState(key);
        if (draft !== undefined && !(await discardDraft(key, { over: revision }))) return showOther(name);
        const left = (await leftFor?.(key)) ?? page(name);
        return showAnew(`${left}?done=discarded`);
      },
    }),
    /** Fetches an earlier version as a draft; 0 stands for what there was before the first. */
    fetch: deskAction({
      page,
      schema: z.object({ version: z.coerce.number().int().min(0), ...seen }),
      run: async ({ version, revision }, name) => {
        const key = keyOf(name);
        if (key === null) return unknown;
        const value = version === 0 ? startOf(key) : await findVersion(key, version);
        if (value === undefined || !isWhole(value)) return unknown;
        const isSaved = await saveDraft(key, await mend(key, value), { over: revision });
        return isSaved ? showAnew(`${page(name)}/preview`) : showOther(name);
      },
    }),
  };
}
