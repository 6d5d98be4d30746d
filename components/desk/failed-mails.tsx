import Link from 'next/link';
import { momentInWords } from '@/lib/calendar/moment';
import type { Page, Place } from '@/lib/desk/page-props';
import { deskMessages, deskText } from '@/lib/desk/texts';
import type { FailedMailFacts } from '@/lib/mail/failures';
import { mailTitle } from '@/lib/mail/titles';
import { providerLocale } from '@/lib/shop/provider-locale';
import { Pager } from './pager';
import { Part } from './part';

/** The mails that did not arrive: which, to whom, why, and the order they are about. */
export function FailedMails({ mails, place }: { mails: Page<FailedMailFacts>; place: Place }) {
  const texts = deskMessages.overview;
  return (
    <Part id="failed-mails" title={texts.failedMails}>
      {mails.rows.length === 0 ? <p>{texts.allArrived}</p> : null}
      <ul className="grid gap-4">
        {mails.rows.map(({ id, kind, state, recipient, lastError, orderNumber, createdAt }) => (
          <li key={id} className="grid gap-1 border-gold border-l-2 pl-4">
            <p>
              <strong>{`${mailTitle(kind)}:`}</strong>{' '}
              <span className="font-semibold text-error">{deskMessages.order.mailStates[state]}</span>
              {lastError ? <span>{` (${lastError})`}</span> : null}
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">
              {[
                momentInWords(createdAt, providerLocale()),
                ...(recipient ? [deskText('overview.failedFor', { recipient })] : []),
              ].join(', ')}
            </p>
            {orderNumber ? (
              <p>
                <Link className="text-link" href={`/desk/orders/${orderNumber}`} prefetch={false}>
                  {deskText('withdrawals.order', { number: orderNumber })}
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <Pager page="/desk" list="failed-mails" title={texts.failedMails} {...place} next={mails.next} />
    </Part>
  );
}
