import { DeskPage } from '@/components/desk/desk-page';
import { ReviewPilesView } from '@/components/desk/review-piles';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listReviewPiles } from '@/lib/reviews/moderation';

export default async function ReviewsPage(props: DeskProps) {
  const { done, ...query } = await openDesk(props, () => '/desk/reviews');
  const places = {
    pending: placeOf(query, 'pending'),
    published: placeOf(query, 'published'),
    rejected: placeOf(query, 'rejected'),
  };
  return (
    <DeskPage area="reviews" title={deskMessages.reviews.title} done={done}>
      <ReviewPilesView piles={await listReviewPiles(places)} places={places} />
    </DeskPage>
  );
}
