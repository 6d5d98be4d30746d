import Link from 'next/link';
import { momentInWords } from '@/lib/calendar/moment';
import { settleIssue } from '@/lib/desk/actions';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import type { FoundIssue } from '@/lib/orders/payment/issues';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';

type Props = {
  issue: FoundIssue;
  /** The id on the payment's own page, nothing on the list; null where it is only shown. */
  page: string | null;
};

/** A payment that does not fit its order. */
export function IssueEntry({ issue, page }: Props) {
  const texts = deskMessages.issues;
  // On an order's page it stands in a region with a heading of its own, elsewhere right below the page's.
  const Heading = page === null ? 'h3' : 'h2';
  const kinds: Record<string, string> = texts.kinds;
  // Amounts are kept in minor units.
  const written = (value: string) =>
    issue.kind === 'amount' && /^\d+$/.test(value)
      ? (Number(value) / 100).toLocaleString(providerLocale(), { minimumFractionDigits: 2 })
      : value;
  return (
    <article className="grid gap-2 border-gold border-l-2 pl-4">
      <Heading className="text-lg">{kinds[issue.kind] ?? issue.kind}</Heading>
      <p className="text-ink-soft text-sm">{momentInWords(issue.createdAt, providerLocale())}</p>
      <p>{deskText('issues.text', { expected: written(issue.expected), actual: written(issue.actual) })}</p>
      <p className="break-all text-sm">{deskText('issues.session', { id: issue.stripeSessionId })}</p>
      {issue.orderNumber && page !== null ? (
        <p>
          <Link className="text-link" href={`/desk/orders/${issue.orderNumber}`} prefetch={false}>
            {deskText('withdrawals.order', { number: issue.orderNumber })}
          </Link>
        </p>
      ) : null}
      {issue.resolvedAt || page === null ? null : (
        <DeskForm
          {...deskFormWords()}
          name={`issue-${issue.id}`}
          className="mt-2"
          action={settleIssue.bind(null, page)}
          hidden={{ id: issue.id }}
          submit={deskMessages.buttons.resolve}
        />
      )}
    </article>
  );
}
