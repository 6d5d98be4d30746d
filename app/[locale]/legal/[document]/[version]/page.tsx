import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LegalView } from '@/components/legal/legal-view';
import { PageLink } from '@/components/ui/page-link';
import { pathIn } from '@/lib/i18n/path-in';
import { isLegalSlug } from '@/lib/legal/documents';
import { addressOfText, keptTexts } from '@/lib/legal/kept-texts';
import { findKeptText, readKeptText } from '@/lib/legal/read-kept-text';
import { versionInWords } from '@/lib/legal/version-in-words';
import { pageMetadata, pageTexts } from '@/lib/seo/metadata';
import { JsonLd, pageData } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';

type Props = { params: Promise<{ locale: string; document: string; version: string }> };

/** A changed fact makes versions that no build knew; the middleware lets those through that exist. */
export const dynamicParams = true;

export function generateStaticParams({ params }: { params: { locale: string } }) {
  return keptTexts
    .filter(({ locale }) => locale === params.locale)
    .map(({ slug, version }) => ({ document: slug, version }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [text, locale, t] = await Promise.all([textOf(params), getLocale(), getTranslations('legal')]);
  const { title } = await readKeptText(text);
  const words = { title, date: versionInWords(text.version, locale) };
  return pageMetadata({
    locale,
    path: addressOfText(text),
    page: pageTexts(t('versionTitle', words), t('versionDescription', words)),
  });
}

/** A legal text as it stood on the day of one of its versions; orders of that time lead here. */
export default async function LegalVersionPage({ params }: Props) {
  const [text, locale, t] = await Promise.all([textOf(params), getLocale(), getTranslations('legal')]);
  const { version, slug, sha256 } = text;
  const link = (chunks: ReactNode) => (
    <PageLink href={`/${slug}`} className="text-link">
      {chunks}
    </PageLink>
  );
  const { title, content } = await readKeptText(text);
  const words = { title, date: versionInWords(version, locale) };
  const note = version === business().legalVersion ? 'isCurrent' : 'isEarlier';
  return (
    <LegalView
      title={title}
      content={content}
      locale={locale}
      version={version}
      note={<p className="mt-4">{t.rich(note, { date: words.date, link })}</p>}
    >
      <p className="mt-12 border-hairline border-t pt-6 text-ink-soft text-sm">
        <span className="block">{t('hash')}</span>
        <code className="break-all" data-testid="text-hash">
          {sha256}
        </code>
      </p>
      <JsonLd
        data={pageData({
          locale,
          path: addressOfText(text),
          title: t('versionTitle', words),
          description: t('versionDescription', words),
        })}
      />
    </LegalView>
  );
}

async function textOf(params: Props['params']) {
  const { document, version } = await params;
  const text = findKeptText(document, version);
  if (text) return text;
  // The middleware lets none through that does not exist.
  const locale = await getLocale();
  return redirect(isLegalSlug(locale, document) ? `/${document}` : pathIn(locale, '/'));
}
