import 'server-only';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { type LegalDocument, requireDocument } from '@/lib/legal/documents';
import { ownerLines } from '@/lib/mail/owner';
import { markdownBlocks } from './markdown';
import { type Paper, renderPdf } from './render-pdf';

const slugs = { en: ['terms', 'withdrawal'], de: ['agb', 'widerruf'] } as const;

const rendered = new Map<Locale, Promise<Buffer>>();

/** Terms and withdrawal notice with the model form in full, as they go with an order confirmation. */
export function termsPdf(locale: Locale): Promise<Buffer> {
  const known = rendered.get(locale);
  if (known) return known;
  const documents = slugs[locale].map((slug) => requireDocument(locale, slug));
  const fresh = renderPdf('terms', termsPaper(locale, documents)).then(({ pdf }) => pdf);
  rendered.set(locale, fresh);
  fresh.catch(() => rendered.delete(locale));
  return fresh;
}

/** The file's name carries the version, so that a buyer can tell versions apart. */
export function termsFilename(locale: Locale): string {
  const [terms] = slugs[locale];
  return `${translatorFor(locale, 'documents.terms')('filename')}-${requireDocument(locale, terms).version}.pdf`;
}

export function termsPaper(locale: Locale, documents: LegalDocument[]): Paper {
  const t = translatorFor(locale, 'documents.terms');
  const newest =
    documents
      .map(({ version }) => version)
      .sort()
      .at(-1) ?? '';
  return {
    locale,
    title: t('title'),
    date: new Date(`${newest}T00:00:00Z`),
    content: {
      imprint: ownerLines(locale),
      documents: documents.map(({ title, version, content }) => ({
        title,
        version: t('version', { date: dayInWords(version, locale) }),
        blocks: markdownBlocks(content),
      })),
    },
  };
}
