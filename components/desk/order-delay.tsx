import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { tellOfDelay } from '@/lib/desk/delay-actions';
import type { OrderFile } from '@/lib/desk/orders';
import { buyerInWords, calendarMessages, calendarText, deskFormWords } from '@/lib/desk/texts';
import { messages } from '@/lib/messages/messages';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { Part } from './part';

/** The form that promises a later day, with the message in the buyer's language; only while the order waits for its delivery. */
export function OrderDelay({ file: { order, life } }: { file: OrderFile }) {
  const isWaiting = order.status === 'paid' || order.status === 'in_preparation';
  if (!isWaiting || !order.dueDate || life.isErased || life.hasOpenWithdrawal) return null;
  const texts = calendarMessages.desk.delay;
  const name = buyerInWords(order);
  return (
    <Part id="delay" title={texts.title}>
      <p className="max-w-text text-ink-soft text-sm">
        {calendarText('desk.delay.hint', { name, language: texts.languages[order.locale] })}
      </p>
      <DeskForm
        {...deskFormWords()}
        name="delay"
        action={tellOfDelay.bind(null, order.number)}
        fields={[
          { kind: 'day', name: 'day', label: texts.day },
          {
            kind: 'text',
            name: 'text',
            label: calendarText('desk.delay.text', { name }),
            rows: 5,
            value: messages[order.locale].calendar.prepared,
          },
        ]}
        submit={texts.submit}
      />
    </Part>
  );
}

/** The delays that the buyer was told of. */
export function DelayLog({ file: { delays } }: { file: OrderFile }) {
  if (delays.length === 0) return null;
  const inWords = (day: string) => dayInWords(day, providerLocale());
  return (
    <div className="grid gap-1 text-sm">
      {delays.map(({ id, createdAt, fromDate, toDate, text }) => (
        <div key={id}>
          <p>
            {calendarText('desk.delay.log', {
              moment: momentInWords(createdAt, providerLocale()),
              from: inWords(fromDate),
              to: inWords(toDate),
            })}
          </p>
          <p className="whitespace-pre-line border-gold border-l-2 pl-4 text-ink-soft">{text}</p>
        </div>
      ))}
    </div>
  );
}
