import { DeskPage } from '@/components/desk/desk-page';
import { ReviewPilesView } from '@/components/desk/review-piles';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listReviewPiles } from '@/lib/reviews/moderation';

export default async function ReviewsPage(props: DeskProps) {
  const { done } = await openDesk(props, () => '/desk/reviews');
  return (
    <DeskPage area="reviews" title={deskMessages.reviews.title} done={done}>
      <ReviewPilesView piles={await listReviewPiles()} />
    </DeskPage>
  );
}
