import 'server-only';
import { createHash } from 'node:crypto';
import { type LegalSlug, legalPages } from '@/lib/i18n/addresses';
import { type Locale, locales } from '@/lib/i18n/locales';
import { business } from '@/lib/shop/current';
import { requireDocument } from './documents';
import type { KeptText } from './kept-texts';

/** Stands for the site's address, which differs between machines and is where a text is read, no part of what it says. */
export const ADDRESS_MARK = '{{siteUrl}}';

/** A legal text in the one form of which the hash is taken: title and Markdown with all facts filled in. */
export function canonicalText(locale: Locale, slug: LegalSlug): string {
  const { title, content } = requireDocument(locale, slug, ADDRESS_MARK);
  return `# ${title}\n\n${content.replaceAll('\r\n', '\n').trim()}\n`;
}

/** @returns 64 hexadecimal digits */
export function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The legal texts as they are now, under the present version. */
export function presentTexts(): (KeptText & { text: string })[] {
  return locales.flatMap((locale) =>
    legalPages[locale].map((slug) => {
      const text = canonicalText(locale, slug);
      return { version: business().legalVersion, locale, slug, sha256: sha256(text), text };
    }),
  );
}

/**
 * Compares what is kept with what the texts say now: `changed` without a new version, or not kept yet (`missing`).
 * A version that is older than a kept one can no longer be in force, so its texts count as changed.
 */
export function compareTexts<Text extends KeptText>(
  kept: readonly KeptText[],
  present: readonly Text[],
): { changed: Text[]; missing: Text[] } {
  const newest = kept.at(-1)?.version ?? '';
  const known = (text: Text) =>
    kept.find(({ version, slug }) => version === text.version && slug === text.slug);
  return {
    changed: present.filter(
      (text) => (known(text)?.sha256 ?? text.sha256) !== text.sha256 || text.version < newest,
    ),
    missing: present.filter((text) => !known(text)),
  };
}
