import { getLocale, getTranslations } from 'next-intl/server';
import { sharedTexts } from '@/components/forms/shared-texts';
import { PageLink } from '@/components/ui/page-link';
import { Section, SectionHeading } from '@/components/ui/section';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { submitReview } from '@/lib/reviews/actions';
import { shownRating } from '@/lib/reviews/claimed-rating';
import { getShownReviews } from '@/lib/reviews/shown-reviews';
import { StaticPart } from '@/lib/static-html/static-part';
import { ReviewCard } from './review-card';
import { ReviewLauncher } from './review-launcher';
import { ReviewsCarousel } from './reviews-carousel';
import { ReviewsRating } from './reviews-rating';

/**
 * The reviews of the home page: carousel, how reviews are checked, and the way to write one. The page that shows it
 * is rendered ahead; `export const revalidate` there decides how soon newly published reviews come in.
 */
export async function ReviewsSection() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('reviews')]);
  const { reviews, published } = await getShownReviews(locale);
  const isExample = published === 0;
  const { write, form, success, errorTitle, errorSummary, errors, carousel } = messages[locale].reviews;
  const privacy = t.rich('form.privacy', {
    privacy: (chunks) => (
      <PageLink href={locale === 'de' ? '/datenschutz' : '/privacy'} className="text-link">
        {chunks}
      </PageLink>
    ),
  });
  return (
    <Section id="reviews" aria-labelledby="reviews-title">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <StaticPart>
          <SectionHeading
            id="reviews-title"
            eyebrow={t('eyebrow')}
            title={t(isExample ? 'exampleTitle' : 'title')}
            lead={t(isExample ? 'exampleLead' : 'lead')}
          />
        </StaticPart>
        <ReviewsRating published={published} claimed={shownRating(published)} locale={locale} />
      </div>
      <div className="mt-12">
        <ReviewsCarousel texts={isExample ? { ...carousel, label: carousel.exampleLabel } : carousel}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} isExample={isExample} />
          ))}
        </ReviewsCarousel>
      </div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-8 border-hairline border-t pt-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <StaticPart className="max-w-[75ch] text-ink-soft text-sm">
          {published > reviews.length ? (
            <p className="mb-3">
              <PageLink href={pathIn(locale, '/reviews')} className="text-link">
                {t('all', { count: published })}
              </PageLink>
            </p>
          ) : null}
          {isExample ? <p className="mb-3">{t('exampleNote')}</p> : null}
          <p>
            <strong className="text-ink">{`${t('checked.title')}.`}</strong>{' '}
            <span>
              {reviews.some(({ isVerified }) => isVerified)
                ? `${t('checked.text')} ${t('checked.verified')}`
                : t('checked.text')}
            </span>
          </p>
        </StaticPart>
        <ReviewLauncher
          action={submitReview.bind(null, locale)}
          permalink={pathIn(locale, '/#reviews')}
          texts={{ write, form, success, errorTitle, errorSummary, errors }}
          forms={sharedTexts(locale)}
          privacy={privacy}
        />
      </div>
    </Section>
  );
}
