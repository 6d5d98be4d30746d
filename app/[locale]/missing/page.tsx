import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingView } from '@/components/layout/missing-view';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamicParams = false;

type Props = { params: Promise<{ locale: string }> };

async function localeOf({ params }: Props): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await localeOf(props);
  return pageMetadata({ locale, path: '/', page: 'missing', robots: 'noindex, follow', alternates: false });
}

/** What the middleware shows, with status 404, at an address that no page answers. */
export default async function MissingPage(props: Props) {
  const locale = await localeOf(props);
  const t = await getTranslations({ locale, namespace: 'errors.missing' });
  return (
    <MissingView
      title={t('title')}
      text={t('text')}
      links={[{ href: pathIn(locale, '/'), label: t('home') }]}
    />
  );
}
