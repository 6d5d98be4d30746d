import { Text } from '@react-pdf/renderer';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { type LegalDocument, requireDocument } from '@/lib/legal/documents';
import { contentsEntry, DocumentPage, NuminaDocument } from './document';
import { MarkdownBlocks } from './markdown';
import { renderPdf } from './render-pdf';
import { sheet } from './styles';

const slugs = { en: ['terms', 'withdrawal'], de: ['agb', 'widerruf'] } as const;

const rendered = new Map<Locale, Promise<Buffer>>();

/** Terms and withdrawal notice with the model form in full, as they go with an order confirmation. */
export function termsPdf(locale: Locale): Promise<Buffer> {
  const known = rendered.get(locale);
  if (known) return known;
  const documents = slugs[locale].map((slug) => requireDocument(locale, slug));
  const fresh = renderPdf(<TermsDocument locale={locale} documents={documents} />);
  rendered.set(locale, fresh);
  fresh.catch(() => rendered.delete(locale));
  return fresh;
}

/** The file's name carries the version, so that a buyer can tell versions apart. */
export function termsFilename(locale: Locale): string {
  const [terms] = slugs[locale];
  return `${translatorFor(locale, 'documents.terms')('filename')}-${requireDocument(locale, terms).version}.pdf`;
}

export function TermsDocument({ locale, documents }: { locale: Locale; documents: LegalDocument[] }) {
  const t = translatorFor(locale, 'documents.terms');
  const newest =
    documents
      .map(({ version }) => version)
      .sort()
      .at(-1) ?? '';
  return (
    <NuminaDocument locale={locale} title={t('title')} date={new Date(`${newest}T00:00:00Z`)}>
      {documents.map(({ slug, title, version, content }) => (
        <DocumentPage key={slug} locale={locale} note={t('version', { date: dayInWords(version, locale) })}>
          <Text style={sheet.h1} {...contentsEntry(title)}>
            {title}
          </Text>
          <MarkdownBlocks>{content}</MarkdownBlocks>
        </DocumentPage>
      ))}
    </NuminaDocument>
  );
}
