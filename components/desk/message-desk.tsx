import { momentInWords } from '@/lib/calendar/moment';
import { mayBeAnswered } from '@/lib/contact/answer';
import type { ContactMessage } from '@/lib/contact/queries';
import { answer, settleContactMessage } from '@/lib/desk/message-actions';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { MessageEntry } from './message-entry';
import { Part } from './part';

/** A message with its answer, or the means to answer it and to tick it off. */
export function MessageDesk({ message }: { message: ContactMessage }) {
  const texts = deskMessages.messages;
  const { id, email, locale, settledAt, answeredAt } = message;
  const language = texts.languages[locale];
  return (
    <>
      <MessageEntry message={message} />
      {answeredAt ? (
        <Part id="answered" title={deskText('messages.answered', { moment: words(answeredAt) })}>
          <p className="max-w-text whitespace-pre-line" lang={locale}>
            {message.answer}
          </p>
        </Part>
      ) : null}
      {mayBeAnswered(message) ? (
        <Part id="answer" title={texts.answerTitle}>
          <DeskForm
            {...deskFormWords()}
            name="answer"
            action={answer.bind(null, id)}
            fields={[
              {
                kind: 'text',
                name: 'text',
                label: texts.answer,
                hint: deskText('messages.answerHint', { email, language }),
                rows: 10,
                value: message.answer ?? '',
              },
            ]}
            submit={deskMessages.buttons.answer}
            variant="primary"
          />
        </Part>
      ) : null}
      {settledAt ? null : (
        <div className="grid gap-3">
          <p className="max-w-text text-ink-soft text-sm">{texts.settleHint}</p>
          <DeskForm
            {...deskFormWords()}
            name="settle"
            action={settleContactMessage.bind(null, id)}
            submit={deskMessages.buttons.settleMessage}
          />
        </div>
      )}
    </>
  );
}

function words(moment: Date): string {
  return momentInWords(moment, providerLocale());
}
