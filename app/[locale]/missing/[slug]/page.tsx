import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingView } from '@/components/layout/missing-view';
import { readableSlug } from '@/lib/blog/readable-slug';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { pageMetadata } from '@/lib/seo/metadata';

/** Slugs are whatever somebody typed: rendered on request, so that they do not pile up in the cache. */
export const dynamic = 'force-dynamic';
export const dynamicParams = true;

type Props = { params: Promise<{ locale: string; slug: string }> };

async function read({ params }: Props) {
  const { locale, slug } = await params;
  return { locale: isLocale(locale) ? locale : defaultLocale, slug: readableSlug(slug) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await read(props);
  return pageMetadata({
    locale,
    path: '/',
    page: 'missingPost',
    robots: 'noindex, follow',
    alternates: false,
  });
}

/** What the middleware shows, with status 404, for an article that does not exist. */
export default async function MissingArticlePage(props: Props) {
  const { locale, slug } = await read(props);
  const t = await getTranslations({ locale, namespace: 'errors.missingPost' });
  return (
    <MissingView
      title={t('title')}
      text={t('text', { slug })}
      links={[{ href: pathIn(locale, '/blog'), label: t('back') }]}
    />
  );
}
