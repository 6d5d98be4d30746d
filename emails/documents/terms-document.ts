import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { type LegalDocument, requireDocument } from '@/lib/legal/documents';
import { findKeptText, readKeptText } from '@/lib/legal/read-kept-text';
import { versionInWords } from '@/lib/legal/version-in-words';
import { ownerLines } from '@/lib/mail/owner';
import { translatorFor } from '@/lib/messages/translator';
import { markdownBlocks } from './markdown';
import { type Paper, renderPdf } from './render-pdf';

const slugs = { en: ['terms', 'withdrawal'], de: ['agb', 'widerruf'] } as const;

/** The few versions that are mailed at a time, by language and version. */
const rendered = new Map<string, Promise<Buffer>>();

/**
 * Terms and withdrawal notice with the model form in full, as they go with an order confirmation.
 * @param version the one that was agreed to
 */
export function termsPdf(locale: Locale, version: string): Promise<Buffer> {
  const name = `${locale} ${version}`;
  const known = rendered.get(name);
  if (known) return known;
  const fresh = documentsOf(locale, version).then(async (documents) => {
    const { pdf } = await renderPdf('terms', termsPaper(locale, documents));
    return pdf;
  });
  rendered.set(name, fresh);
  fresh.catch(() => rendered.delete(name));
  return fresh;
}

/** The file's name carries the version, so that a buyer can tell versions apart. */
export function termsFilename(locale: Locale, version: string): string {
  return `${translatorFor(locale, 'documents.terms')('filename')}-${version}.pdf`;
}

type Agreed = Pick<LegalDocument, 'title' | 'version' | 'content'>;

/** The documents as they were in that version, which may have been followed by another since. */
function documentsOf(locale: Locale, version: string): Promise<Agreed[]> {
  return Promise.all(
    slugs[locale].map(async (slug) => {
      const present = requireDocument(locale, slug);
      const kept = version === present.version ? null : findKeptText(slug, version);
      return kept ? { ...(await readKeptText(kept)), version } : present;
    }),
  );
}

export function termsPaper(locale: Locale, documents: Agreed[]): Paper {
  const t = translatorFor(locale, 'documents.terms');
  const newest =
    documents
      .map(({ version }) => version)
      .sort()
      .at(-1) ?? '';
  return {
    locale,
    title: t('title'),
    date: new Date(`${newest.slice(0, 10)}T00:00:00Z`),
    content: {
      imprint: ownerLines(locale),
      documents: documents.map(({ title, version, content }) => ({
        title,
        version: t('version', { date: versionInWords(version, locale) }),
        blocks: markdownBlocks(content),
      })),
    },
  };
}
