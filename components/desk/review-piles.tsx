import type { Place } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { type ReviewPiles, reviewPiles } from '@/lib/reviews/moderation';
import type { Reports } from '@/lib/reviews/reports';
import { Pager } from './pager';
import { Part } from './part';
import { ReviewEntry } from './review-entry';

/** All reviews: those to look at first. */
export function ReviewPilesView({
  piles,
  reports,
  places,
}: {
  piles: ReviewPiles;
  reports: Map<string, Reports>;
  places: Record<keyof ReviewPiles, Place>;
}) {
  const texts = deskMessages.reviews;
  return (
    <>
      <p className="max-w-text text-ink-soft">{texts.rules}</p>
      {reviewPiles.map((pile) => (
        <Part key={pile} id={pile} title={texts[pile]}>
          {piles[pile].rows.length === 0 ? <p>{deskMessages.nothing}</p> : null}
          {piles[pile].rows.map((review) => (
            <ReviewEntry key={review.id} review={review} reports={reports.get(review.id)} page="" />
          ))}
          <Pager
            page="/desk/reviews"
            list={pile}
            title={texts[pile]}
            after={places[pile].after}
            next={piles[pile].next}
          />
        </Part>
      ))}
    </>
  );
}
