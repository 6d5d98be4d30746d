import { DeskPage } from '@/components/desk/desk-page';
import { ReviewEntry } from '@/components/desk/review-entry';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';
import { getModeratedReview } from '@/lib/reviews/moderation';
import { getReportsOf } from '@/lib/reviews/reports';

export default async function ReviewPage(props: DeskProps<{ id: string }>) {
  const { id, done } = await openDesk(props, ({ id }) => `/desk/reviews/${id}`);
  const review = isUuid(id) ? await getModeratedReview(id) : null;
  if (!review) showMissing('reviews');
  const reports = (await getReportsOf([review.id])).get(review.id);
  return (
    <DeskPage area="reviews" title={deskMessages.reviews.title} done={done}>
      <p className="max-w-text text-ink-soft">{deskMessages.reviews.rules}</p>
      <ReviewEntry review={review} reports={reports} page={id} />
    </DeskPage>
  );
}
