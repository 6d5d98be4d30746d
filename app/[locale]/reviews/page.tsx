import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ReviewCard } from '@/components/reviews/review-card';
import { buttonClass } from '@/components/ui/button';
import { Section, SectionHeading } from '@/components/ui/section';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { listApprovedReviews, REVIEWS_SHOWN } from '@/lib/reviews/queries';
import { pageMetadata, pageTexts } from '@/lib/seo/metadata';
import { plainPageData } from '@/lib/seo/plain-page-data';
import { JsonLd } from '@/lib/seo/structured-data';

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].reviews.list;
  return pageMetadata({ locale, path: '/reviews', page: pageTexts(title, description) });
}

/** Every published review, thirty on a page. */
export default async function ReviewsPage({ searchParams }: Props) {
  const [locale, t, asked] = await Promise.all([getLocale(), getTranslations('reviews.list'), searchParams]);
  const page = pageNumber(asked.page);
  const { reviews, count } = await listApprovedReviews(locale, page);
  const pages = Math.max(1, Math.ceil(count / REVIEWS_SHOWN));
  const address = (number: number) => `${pathIn(locale, '/reviews')}?page=${number}`;
  if (page > pages) redirect(address(pages));
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section>
        <SectionHeading level={1} number={6} title={t('title')} lead={t('lead')} />
        {reviews.length === 0 ? <p className="mt-10">{t('none')}</p> : null}
        <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} isExample={false} />
            </li>
          ))}
        </ul>
        <nav aria-label={t('pages')} className="mt-10 flex flex-wrap items-center gap-6">
          {page > 1 ? (
            <a href={address(page - 1)} rel="prev" className="text-link">
              {t('newer')}
            </a>
          ) : null}
          <span className="text-ink-soft text-sm">{t('page', { page, pages })}</span>
          {page < pages ? (
            <a href={address(page + 1)} rel="next" className="text-link">
              {t('older')}
            </a>
          ) : null}
        </nav>
        <a href={pathIn(locale, '/')} className={buttonClass({ variant: 'secondary', className: 'mt-10' })}>
          {t('home')}
        </a>
      </Section>
      <JsonLd data={plainPageData(locale, '/reviews')} />
    </main>
  );
}

/** The page asked for, counted from 1; the first for anything else. */
function pageNumber(asked: string | string[] | undefined): number {
  return typeof asked === 'string' && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
