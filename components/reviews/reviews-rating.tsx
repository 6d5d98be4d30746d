import { getFormatter, getTranslations } from 'next-intl/server';
import { business } from '@/lib/business';

/** The owner's own figure; without one, the number of published reviews; nothing while there are none. */
export async function ReviewsRating({ published }: { published: number }) {
  const [t, format] = await Promise.all([getTranslations('reviews'), getFormatter()]);
  const claimed = business.claimedRating;
  if (!claimed) {
    return published > 0 ? <p className="text-ink-soft">{t('published', { count: published })}</p> : null;
  }
  const value = format.number(claimed.value, { minimumFractionDigits: 1 });
  return (
    <p className="flex items-baseline gap-3">
      <span className="font-display text-3xl leading-none">{value}</span>
      <span className="text-ink-soft text-sm leading-snug">
        <span className="block">{t('ratingScale')}</span>
        <span className="block">{t('ratingCount', { count: claimed.count })}</span>
      </span>
    </p>
  );
}
