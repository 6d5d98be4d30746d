import { refusedPost } from '@/lib/actions/refused-post';
import { momentInWords } from '@/lib/calendar/moment';
import { removeReviewReply, replyToReview } from '@/lib/desk/review-actions';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import type { ModeratedReview } from '@/lib/reviews/moderation';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';

type Props = {
  review: ModeratedReview;
  /** The id on the review's own page, nothing on the list. */
  page: string;
};

/** The owner's public reply to a review, folded until it is wanted or was refused; of one that is not public, nothing. */
export function ReviewReply({ review: { id, approved, name, reply, repliedAt }, page }: Props) {
  if (!approved) return null;
  const texts = deskMessages.reviews;
  const shared = {
    ...deskFormWords(),
    hidden: { id },
    about: name,
  };
  return (
    <details className="max-w-text" open={refusedPost()?.values.id === id}>
      <summary className="cursor-pointer font-semibold">
        {reply && repliedAt
          ? deskText('reviews.repliedAt', { moment: momentInWords(repliedAt, providerLocale()) })
          : texts.reply}
      </summary>
      <div className="mt-4 grid gap-4">
        <DeskForm
          {...shared}
          name={`reply-${id}`}
          action={replyToReview.bind(null, page)}
          fields={[
            {
              kind: 'text',
              name: 'reply',
              label: texts.reply,
              hint: texts.replyHint,
              rows: 4,
              value: reply ?? '',
            },
          ]}
          submit={deskMessages.buttons.reply}
        />
        {reply ? (
          <DeskForm
            {...shared}
            name={`remove-reply-${id}`}
            action={removeReviewReply.bind(null, page)}
            submit={deskMessages.buttons.removeReply}
            variant="quiet"
          />
        ) : null}
      </div>
    </details>
  );
}
