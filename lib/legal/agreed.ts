import 'server-only';
import { consentDocuments, type LegalSlug } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { currentShop } from '@/lib/shop/current';
import type { Shop } from '@/lib/shop/shop';
import { canonicalText, sha256 } from './canonical';
import { isLegalSlug, requireDocument } from './documents';
import { addressOfText } from './kept-texts';
import { allKeptTexts } from './read-kept-text';

/** A legal text that a consent names, as it was when the consent was given. */
export type AgreedDocument = { slug: string; sha256: string };

const hashes = new WeakMap<Shop, Map<string, string>>();

/**
 * The legal texts that the wording of a consent names, with the hash of what they say now.
 * @param wording as in `messages/<locale>/consents.json`, with its tags
 */
export function documentsNamedIn(wording: string, locale: Locale): AgreedDocument[] {
  return Object.entries(consentDocuments[locale]).flatMap(([tag, slug]) =>
    wording.includes(`<${tag}>`) ? [{ slug, sha256: presentHash(locale, slug) }] : [],
  );
}

function presentHash(locale: Locale, slug: LegalSlug): string {
  const shop = currentShop();
  const ofShop = hashes.get(shop) ?? new Map<string, string>();
  hashes.set(shop, ofShop);
  const known = ofShop.get(slug) ?? sha256(canonicalText(locale, slug));
  ofShop.set(slug, known);
  return known;
}

export type AgreedText = AgreedDocument & {
  title: string;
  /** Its day, yyyy-mm-dd. */
  version: string;
  /** Where it can be read; null when it is none of the kept texts. */
  address: string | null;
};

/** The texts of a stored consent as they can be shown again. An order of before hashes were stored counts by its version. */
export function textsAgreedTo(consent: {
  kind: string;
  documents: AgreedDocument[];
  version: string;
  locale: Locale;
}): AgreedText[] {
  const { kind, documents, version, locale } = consent;
  const named: AgreedDocument[] =
    kind === 'terms' && documents.length === 0
      ? allKeptTexts().filter(
          (text) =>
            text.version === version && Object.values<string>(consentDocuments[locale]).includes(text.slug),
        )
      : documents;
  return named.map(({ slug, sha256 }) => {
    // A text that did not change from one version to the next is kept under both.
    const same = allKeptTexts().filter((text) => text.slug === slug && text.sha256 === sha256);
    const kept = same.find((text) => text.version === version) ?? same[0];
    return {
      slug,
      sha256,
      title: isLegalSlug(locale, slug) ? requireDocument(locale, slug).title : slug,
      version: kept?.version ?? version,
      address: kept ? addressOfText(kept) : null,
    };
  });
}
