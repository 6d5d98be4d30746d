import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LegalView } from '@/components/legal/legal-view';
import { VersionList } from '@/components/legal/version-list';
import { legalPages } from '@/lib/i18n/addresses';
import { isLocale } from '@/lib/i18n/locales';
import { isLegalSlug, requireDocument } from '@/lib/legal/documents';
import { otherVersions } from '@/lib/legal/read-kept-text';
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
  const [document, locale] = await Promise.all([documentOf(params), getLocale()]);
  return (
    <>
      <LegalView {...document} locale={locale}>
        <VersionList locale={locale} versions={otherVersions(document)} />
      </LegalView>
      <JsonLd
        data={pageData({
          locale,
          path: `/${document.slug}`,
          title: document.title,
          description: document.description,
        })}
      />
    </>
  );
}

async function documentOf(params: Props['params']) {
  const [{ document }, locale] = await Promise.all([params, getLocale()]);
  if (!isLegalSlug(locale, document)) throw new Error(`No legal document ${document}`);
  return requireDocument(locale, document);
}
