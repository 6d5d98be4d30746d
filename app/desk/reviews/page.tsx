import { DeskPage } from '@/components/desk/desk-page';
import { ReviewPilesView } from '@/components/desk/review-piles';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listReviewPiles } from '@/lib/reviews/moderation';
import { getReportsOf } from '@/lib/reviews/reports';

export default async function ReviewsPage(props: DeskProps) {
  const { done, problem, ...query } = await openDesk(props, () => '/desk/reviews');
  const places = {
    pending: placeOf(query, 'pending'),
    published: placeOf(query, 'published'),
    rejected: placeOf(query, 'rejected'),
  };
  const piles = await listReviewPiles(places);
  const shown = Object.values(piles).flatMap(({ rows }) => rows.map(({ id }) => id));
  return (
    <DeskPage area="reviews" title={deskMessages.reviews.title} done={done} problem={problem}>
      <ReviewPilesView piles={piles} reports={await getReportsOf(shown)} places={places} />
    </DeskPage>
  );
}
