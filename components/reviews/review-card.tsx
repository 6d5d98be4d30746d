import { getLocale, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { pathIn } from '@/lib/i18n/path-in';
import type { PublicReview } from '@/lib/reviews/queries';
import { business } from '@/lib/shop/current';

/** One review as a card. The five stars are decoration (brief), so nobody hears them read out. */
export async function ReviewCard({ review, isExample }: { review: PublicReview; isExample: boolean }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('reviews')]);
  return (
    <figure className="card flex h-full flex-col bg-paper-light">
      <span aria-hidden="true" className="stars" />
      <blockquote
        lang={review.locale}
        className="mt-5 hyphens-auto whitespace-pre-line wrap-anywhere font-display text-lg leading-snug"
      >
        {review.text}
      </blockquote>
      {review.reply ? (
        <div className="mt-5 border-gold border-l-2 pl-4 text-sm">
          <p className="font-semibold">{t('reply', { brand: business().brand })}</p>
          <p lang={review.locale} className="mt-1 hyphens-auto whitespace-pre-line wrap-anywhere">
            {review.reply}
          </p>
        </div>
      ) : null}
      <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-6 text-ink-soft text-sm">
        <span>{t('person', { name: review.name, age: review.age })}</span>
        {isExample ? (
          <span className="text-xs">{t('example')}</span>
        ) : (
          <a
            href={pathIn(locale, `/report/${review.id}`)}
            rel="nofollow"
            aria-label={t('reportOf', { name: review.name })}
            className="text-link text-xs"
          >
            {t('report')}
          </a>
        )}
        {review.isVerified ? <Badge>{t('verified')}</Badge> : null}
      </figcaption>
    </figure>
  );
}
