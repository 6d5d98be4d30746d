import Link from 'next/link';
import { momentInWords } from '@/lib/calendar/moment';
import { deskMessages, deskText } from '@/lib/desk/texts';
import type { Reports } from '@/lib/reviews/reports';
import { providerLocale } from '@/lib/shop/provider-locale';

/** That a review was reported, the way to the latest report, and who is told the decision by itself or by hand. */
export function ReviewReports({ reports }: { reports: Reports }) {
  const { count, latest } = reports;
  const moment = momentInWords(latest.createdAt, providerLocale());
  return (
    <div className="mt-3 grid gap-1 border-royal border-l-2 pl-4 text-sm">
      <p>
        <strong>{deskText('reviews.reported', { count, moment })}</strong>{' '}
        <Link className="text-link" href={`/desk/messages/${latest.messageId}`} prefetch={false}>
          {deskMessages.reviews.latestReport}
        </Link>
      </p>
      {consequencesOf(reports).map((sentence) => (
        <p key={sentence} className="text-ink-soft">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function consequencesOf({ count, open, toTell, byHand, told }: Reports): string[] {
  const sentences = [];
  if (open === 0) sentences.push(deskText('reviews.settled', { count }));
  if (told > 0) sentences.push(deskText('reviews.told', { count: told }));
  if (toTell > 0) sentences.push(deskText('reviews.decidesReports', { count: toTell }));
  if (byHand > 0) sentences.push(deskText('reviews.byHand', { count: byHand }));
  if (open > 0 && toTell + byHand === 0) sentences.push(deskMessages.reviews.nobody);
  return sentences;
}
