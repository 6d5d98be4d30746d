import 'server-only';
import { saveDraft } from '@/lib/publishing/publish';
import { settingOf } from '@/lib/shop/current';
import type { ShopValues } from '@/lib/shop/settings';
import { freshenShop, readDraft } from '@/lib/shop/store';

type Portrait = NonNullable<ShopValues['reader']>['portrait'];

/**
 * Puts a picture into the draft of who reads, or takes it out; what is said of a picture stays with the place.
 * @param picture its hash, or null
 * @returns false where nobody is named yet whose picture it could be
 */
export async function draftPortrait(picture: string | null): Promise<boolean> {
  await freshenShop();
  const draft = await readDraft('reader');
  const reader = draft === undefined ? settingOf('reader') : draft;
  if (!reader) return false;
  const alt = reader.portrait?.alt ?? { en: null, de: null };
  const portrait: Portrait = picture === null ? null : { picture, alt };
  await saveDraft('reader', { ...reader, portrait });
  return true;
}
