import type { LegalSlug } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import type { ArticleSetting } from './article-setting';
import type { ShopValues } from './settings';

/** A version of a legal text that a changed fact made, as `lib/legal/kept-texts.ts` knows those of the files. */
type ChangedLegalText = { version: string; locale: Locale; slug: LegalSlug; sha256: string };

/** What the owner has changed so far; nothing in a fresh shop. */
export type Shop = {
  /** Grows with every change. */
  version: number;
  changed: Partial<ShopValues>;
  /** Articles that were written or changed on the desk, by slug; null for one that was taken back. */
  articles: ReadonlyMap<string, ArticleSetting | null>;
  /** Legal texts that came into force by a change, the oldest first. */
  legalTexts: readonly ChangedLegalText[];
};
