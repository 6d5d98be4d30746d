import { deskMessages } from '@/lib/desk/texts';
import type { ReviewPiles } from '@/lib/reviews/moderation';
import { Part } from './part';
import { ReviewEntry } from './review-entry';

/** All reviews: those to look at first. */
export function ReviewPilesView({ piles }: { piles: ReviewPiles }) {
  const texts = deskMessages.reviews;
  return (
    <>
      <p className="max-w-text text-ink-soft">{texts.rules}</p>
      {(['pending', 'published', 'rejected'] as const).map((pile) => (
        <Part key={pile} id={pile} title={texts[pile]}>
          {piles[pile].length === 0 ? <p>{deskMessages.nothing}</p> : null}
          {piles[pile].map((review) => (
            <ReviewEntry key={review.id} review={review} page="" />
          ))}
        </Part>
      ))}
    </>
  );
}
