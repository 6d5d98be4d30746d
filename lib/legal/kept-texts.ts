import type { LegalSlug } from '../i18n/addresses';
import type { Locale } from '../i18n/locales';
import kept from './archive/index.json' with { type: 'json' };

/** One version of one legal text, as it is kept in `archive/<version>/<slug>.md`. */
export type KeptText = {
  /** Its day, yyyy-mm-dd: `business.legalVersion` at that time. */
  version: string;
  locale: Locale;
  slug: LegalSlug;
  /** Of the file's bytes. */
  sha256: string;
};

/** Every version of every legal text there has been, the oldest first; `npm run generate` adds the next ones. */
export const keptTexts = kept as readonly KeptText[];

/** The days of all versions, the oldest first. */
export const legalVersions: readonly string[] = [...new Set(keptTexts.map(({ version }) => version))];

/** The public address of a kept text: its document's, and its day. */
export function addressOfText({ slug, version }: Pick<KeptText, 'slug' | 'version'>): string {
  return `/${slug}/${version}`;
}
