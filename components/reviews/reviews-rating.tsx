import { getFormatter, getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { translateBlank } from '@/lib/legal/facts';
import type { ClaimedRating } from '@/lib/reviews/claimed-rating';

type ReviewsRatingProps = { published: number; claimed: ClaimedRating | null; locale: Locale };

/** The owner's own figure with its source; without one, the number of published reviews; nothing while there are none. */
export async function ReviewsRating({ published, claimed, locale }: ReviewsRatingProps) {
  const [t, format] = await Promise.all([getTranslations('reviews'), getFormatter()]);
  if (!claimed) {
    return published > 0 ? <p className="text-ink-soft">{t('published', { count: published })}</p> : null;
  }
  const value = format.number(claimed.value, { minimumFractionDigits: 1 });
  return (
    <p className="flex items-baseline gap-3">
      <span className="font-display text-3xl leading-none">{value}</span>
      <span className="text-ink-soft text-sm leading-snug">
        <span className="block">{t('ratingScale')}</span>
        <span className="block">
          {t('ratingCount', { count: claimed.count, period: translateBlank(claimed.period, locale) })}
        </span>
        <span className="block">{t('ratingSource', { where: translateBlank(claimed.where, locale) })}</span>
      </span>
    </p>
  );
}
