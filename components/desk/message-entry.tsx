import Link from 'next/link';
import type { Elements } from '@/components/ui/elements';
import { momentInWords } from '@/lib/calendar/moment';
import type { ContactMessage } from '@/lib/contact/queries';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';

/** A message from the contact form with what became of it; `children` leads on. */
export function MessageEntry({ message, children }: { message: ContactMessage; children?: Elements }) {
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  return (
    <article className="grid max-w-text gap-2 border-hairline border-t pt-5">
      <h2 className="text-lg">{message.subject}</h2>
      {message.isHeld ? <p className="font-semibold text-error">{deskMessages.messages.held}</p> : null}
      <p className="text-ink-soft text-sm">
        <span>{[message.name || deskMessages.messages.unsigned, words(message.createdAt)].join(', ')}</span>
        {message.settledAt ? <span>{`; ${stateOf(message, message.settledAt)}`}</span> : null}
      </p>
      <p className="whitespace-pre-line" lang={message.locale}>
        {message.message}
      </p>
      {message.reportedReview ? (
        <p className="text-sm">
          <span>{`${aboutReport(message)} `}</span>
          <Link className="text-link" href={`/desk/reviews/${message.reportedReview}`} prefetch={false}>
            {deskMessages.messages.toReview}
          </Link>
        </p>
      ) : null}
      <p>
        {message.email ? (
          <a className="text-link" href={reply}>
            {`${deskMessages.messages.reply}: ${message.email}`}
          </a>
        ) : (
          deskMessages.messages.noAddress
        )}
      </p>
      {children}
    </article>
  );
}

function words(moment: Date): string {
  return momentInWords(moment, providerLocale());
}

function stateOf({ answeredAt }: ContactMessage, settledAt: Date): string {
  return answeredAt
    ? deskText('messages.answered', { moment: words(answeredAt) })
    : deskText('messages.done', { moment: words(settledAt) });
}

function aboutReport({ email, reportDecision, reportDecidedAt }: ContactMessage): string {
  const { reportOf, reportOfNobody, decisions } = deskMessages.messages;
  if (!reportDecision || !reportDecidedAt) return email ? reportOf : reportOfNobody;
  const moment = words(reportDecidedAt);
  return deskText('messages.reportDecided', { moment, decision: decisions[reportDecision] });
}
