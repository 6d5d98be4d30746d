import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Markdown } from '@/components/blog/markdown';
import { Contents } from '@/components/legal/contents';
import { Container } from '@/components/ui/section';
import { dayInWords } from '@/lib/calendar/words';
import { legalPages } from '@/lib/i18n/addresses';
import { isLocale } from '@/lib/i18n/locales';
import { isLegalSlug, listHeadings, requireDocument } from '@/lib/legal/documents';
import { pageMetadata } from '@/lib/seo/metadata';
import { JsonLd, pageData } from '@/lib/seo/structured-data';

type Props = { params: Promise<{ locale: string; document: string }> };

export const dynamicParams = false;

export function generateStaticParams({ params }: { params: { locale: string } }) {
  return isLocale(params.locale) ? legalPages[params.locale].map((document) => ({ document })) : [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const document = await documentOf(params);
  return pageMetadata({
    locale: await getLocale(),
    path: `/${document.slug}`,
    page: {
      title: `${document.title} | Numina`,
      description: document.description,
      keywords: document.title,
    },
  });
}

export default async function LegalPage({ params }: Props) {
  const [document, locale, t] = await Promise.all([
    documentOf(params),
    getLocale(),
    getTranslations('legal'),
  ]);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Container className="py-12 md:py-16">
        <header className="max-w-3xl">
          <p className="voice mb-3 text-ink-soft text-lg">{t('eyebrow')}</p>
          <h1 className="hyphens-auto text-3xl">{document.title}</h1>
          <p className="mt-4 text-ink-soft text-sm">
            <time dateTime={document.version}>
              {t('version', { date: dayInWords(document.version, locale) })}
            </time>
          </p>
        </header>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <Contents title={t('contents')} headings={listHeadings(document.content)} />
          </div>
          <div className="prose-almanac [&>:first-child]:mt-0">
            <Markdown locale={locale} text={document.content} tableLabel={t('tableLabel')} />
          </div>
        </div>
      </Container>
      <JsonLd
        data={pageData({
          locale,
          path: `/${document.slug}`,
          title: document.title,
          description: document.description,
        })}
      />
    </main>
  );
}

async function documentOf(params: Props['params']) {
  const [{ document }, locale] = await Promise.all([params, getLocale()]);
  if (!isLegalSlug(locale, document)) throw new Error(`No legal document ${document}`);
  return requireDocument(locale, document);
}
