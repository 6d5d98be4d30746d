import { momentInWords } from '@/lib/calendar/moment';
import { mailAgain } from '@/lib/desk/mail-actions';
import type { OrderFile } from '@/lib/desk/orders';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { listKeptMails } from '@/lib/kept-mails/queries';
import { mailTitle } from '@/lib/mail/titles';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { KeptCopy } from './kept-copy';
import { Part } from './part';

type Mail = OrderFile['mails'][number];

/** The mails about an order, what became of each, the ways to it as it was sent, and the button that sends one again. */
export async function OrderMails({ file: { order, mails } }: { file: OrderFile }) {
  const kept = await listKeptMails(order.id);
  const record = `/desk/orders/${order.number}`;
  return (
    <Part id="mails" title={deskMessages.order.mails}>
      <ul className="grid gap-4 text-sm">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-2">
            <MailState mail={mail} />
            <KeptCopy mail={kept.find(({ mailId }) => mailId === mail.id)} record={record} />
            {mail.state !== 'queued' && isLatest(mail, mails) ? (
              <DeskForm
                {...deskFormWords()}
                name={`again-${mail.id}`}
                action={mailAgain.bind(null, order.number)}
                hidden={{ id: mail.id }}
                submit={deskMessages.buttons.mailAgain}
                about={mailTitle(mail.kind)}
                variant="quiet"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function MailState({ mail: { kind, state, edition, sentAt, createdAt, lastError } }: { mail: Mail }) {
  const isLost = ['failed', 'bounced'].includes(state);
  const details = [
    momentInWords(sentAt ?? createdAt, providerLocale()),
    ...(edition > 1 ? [deskText('order.mailEdition', { edition: String(edition) })] : []),
  ];
  return (
    <p>
      <strong>{`${mailTitle(kind)}:`}</strong>{' '}
      <span className={isLost ? 'font-semibold text-error' : ''}>{deskMessages.order.mailStates[state]}</span>
      {lastError ? <span>{` (${lastError})`}</span> : null}
      <span className="block text-ink-soft">{details.join(', ')}</span>
    </p>
  );
}

function isLatest({ kind, subjectId, edition }: Mail, mails: Mail[]): boolean {
  return !mails.some(
    (other) => other.kind === kind && other.subjectId === subjectId && other.edition > edition,
  );
}
