import 'server-only';
import { refresh } from 'next/cache';
import type { Refusal } from '@/lib/actions/form-action';
import { BASE, baseOf, type Merged, mergeTyped } from '@/lib/publishing/meanwhile';
import { saveDraft } from '@/lib/publishing/publish';
import { readDraftState } from '@/lib/publishing/revision';
import type { ShopKey, ValueOf } from '@/lib/shop/settings';
import { freshenShop } from '@/lib/shop/store';
import { shopText } from './texts';

type Typed = Record<string, string>;

type TypedDraftOptions<Key extends ShopKey> = {
  key: Key;
  /** What came with the form. */
  typed: Typed;
  /** What the form would show by now; null for a key that nothing stands behind. */
  shownNow: (draft: ValueOf<Key> | undefined) => Promise<Typed | null>;
  /** Whether a field is ticked. */
  isBox?: (field: string) => boolean;
  /** Whether a field holds words, as against one of a list. */
  isFree: (field: string) => boolean;
  read: (typed: Typed) => Promise<{ ok: true; value: ValueOf<Key> } | ({ ok: false } & Refusal)>;
};

/** How much of a text stands in a sentence about it. */
const LONGEST_QUOTE = 300;

/**
 * Keeps what was typed as a draft, unless something else is there by now than what it was typed over: then the form comes
 * back with both, and the next press keeps it.
 */
export async function keepTyped<Key extends ShopKey>(
  options: TypedDraftOptions<Key>,
): Promise<Refusal | null> {
  const { key, typed, shownNow, isBox, isFree, read } = options;
  const { draft, revision } = await readDraftState(key);
  await freshenShop();
  const now = await shownNow(draft);
  if (!now) return { code: 'unexpected' };
  const merged = mergeTyped(typed[BASE], typed, now, isBox);
  if (merged.changed.length > 0) {
    refresh();
    return changedMeanwhile(merged, baseOf(now), isFree);
  }
  const answer = await read(merged.typed);
  if (!answer.ok) return answer;
  return (await saveDraft(key, answer.value, { over: revision })) ? null : keepTyped(options);
}

function changedMeanwhile(
  { typed, changed }: Merged,
  base: string,
  isFree: (field: string) => boolean,
): Refusal {
  const fieldErrors: Record<string, string> = {};
  const sentences: Record<string, string> = {};
  for (const { field, now, isTypedToo } of changed) {
    const isQuoted = isTypedToo && now !== '' && isFree(field);
    const code = isTypedToo ? 'changedBoth' : 'changedThere';
    fieldErrors[field] = isQuoted ? `${code} ${field}` : code;
    const value = now.length > LONGEST_QUOTE ? `${now.slice(0, LONGEST_QUOTE)} …` : now;
    if (isQuoted) sentences[`${code} ${field}`] = shopText('changedBothTo', { value });
  }
  return { code: 'changedMeanwhile', fieldErrors, sentences, values: { ...typed, [BASE]: base } };
}
