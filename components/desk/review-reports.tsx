import Link from 'next/link';
import { momentInWords } from '@/lib/calendar/moment';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import type { Reports } from '@/lib/reviews/reports';

/** That a review was reported, the way to the latest report, and whether somebody has to be told the decision. */
export function ReviewReports({ reports: { count, withAddress, latest } }: { reports: Reports }) {
  const moment = momentInWords(latest.createdAt, PROVIDER_LOCALE);
  return (
    <div className="mt-3 grid gap-1 border-royal border-l-2 pl-4 text-sm">
      <p>
        <strong>{deskText('reviews.reported', { count, moment })}</strong>{' '}
        <Link className="text-link" href={`/desk/messages/${latest.messageId}`} prefetch={false}>
          {deskMessages.reviews.latestReport}
        </Link>
      </p>
      <p className="text-ink-soft">{deskText('reviews.tellReporter', { count: withAddress })}</p>
    </div>
  );
}
