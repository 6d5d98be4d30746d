import { Badge } from '@/components/ui/badge';
import { momentInWords } from '@/lib/calendar/moment';
import { approveReview, keepReview, rejectReview } from '@/lib/desk/review-actions';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { type ModeratedReview, rejectionReasons } from '@/lib/reviews/moderation';
import type { Reports } from '@/lib/reviews/reports';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { ReviewReply } from './review-reply';
import { ReviewReports } from './review-reports';

type Props = {
  review: ModeratedReview;
  /** Nothing where nobody reported it. */
  reports: Reports | undefined;
  /** The id on the review's own page, nothing on the list. */
  page: string;
};

/** A review with what can be decided about it. */
export function ReviewEntry({ review, reports, page }: Props) {
  const texts = deskMessages.reviews;
  const buttons = deskMessages.buttons;
  const shared = { ...deskFormWords(), hidden: { id: review.id } };
  const reasons: Record<string, string> = texts.reasons;
  return (
    <article className="grid gap-4 border-hairline border-t pt-5">
      <div className="max-w-text">
        <p className="flex flex-wrap items-center gap-3">
          <strong>{deskText('reviews.person', { name: review.name, age: String(review.age) })}</strong>
          <Badge tone={review.orderId ? 'royal' : 'plain'}>
            {review.orderId ? texts.verified : texts.unverified}
          </Badge>
        </p>
        <p className="text-ink-soft text-sm">
          {`${momentInWords(review.createdAt, providerLocale())}, ${review.email}`}
        </p>
        <p className="mt-3 whitespace-pre-line" lang={review.locale}>
          {review.reviewText}
        </p>
        {review.moderatedAt ? (
          <p className="mt-3 text-ink-soft text-sm">
            {deskText('reviews.decided', {
              moment: momentInWords(review.moderatedAt, providerLocale()),
              reason: reasons[review.moderationReason ?? ''] ?? review.moderationReason ?? '',
            })}
          </p>
        ) : null}
        {reports ? <ReviewReports reports={reports} /> : null}
      </div>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
        {review.approved ? null : (
          <DeskForm
            {...shared}
            name={`approve-${review.id}`}
            action={approveReview.bind(null, page)}
            submit={buttons.approve}
            variant="primary"
          />
        )}
        {review.approved && reports && reports.open > 0 ? (
          <DeskForm
            {...shared}
            name={`keep-${review.id}`}
            action={keepReview.bind(null, page)}
            submit={buttons.keep}
          />
        ) : null}
        {review.moderatedAt && !review.approved ? null : (
          <DeskForm
            {...shared}
            name={`reject-${review.id}`}
            action={rejectReview.bind(null, page)}
            fields={[
              {
                kind: 'select',
                name: 'reason',
                label: texts.reason,
                options: [
                  { value: '', label: texts.choose },
                  ...rejectionReasons.map((value) => ({ value, label: texts.reasons[value] })),
                ],
              },
              ...(review.approved && !reports
                ? [{ kind: 'tick' as const, name: 'reported', label: texts.reportedByMail }]
                : []),
            ]}
            submit={review.approved ? buttons.takeDown : buttons.reject}
            className="w-full sm:flex sm:w-auto sm:grow sm:flex-wrap sm:items-end"
          />
        )}
      </div>
      <ReviewReply review={review} page={page} />
    </article>
  );
}
