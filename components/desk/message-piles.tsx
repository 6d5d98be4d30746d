import Link from 'next/link';
import { type MessagePiles, messagePiles } from '@/lib/contact/queries';
import type { Place } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { MessageEntry } from './message-entry';
import { Pager } from './pager';
import { Part } from './part';

type Props = { piles: MessagePiles; places: Record<keyof MessagePiles, Place> };

/** All messages: those that wait first, the oldest on top. */
export function MessagePilesView({ piles, places }: Props) {
  const texts = deskMessages.messages;
  return messagePiles.map((pile) => (
    <Part key={pile} id={pile} title={texts[pile]}>
      {piles[pile].rows.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {piles[pile].rows.map((message) => (
        <MessageEntry key={message.id} message={message}>
          <p>
            <Link className="text-link" href={`/desk/messages/${message.id}`} prefetch={false}>
              <span>{pile === 'open' ? texts.toMessage : texts.answerTitle}</span>
              <span className="sr-only">{` (${message.subject})`}</span>
            </Link>
          </p>
        </MessageEntry>
      ))}
      <Pager
        page="/desk/messages"
        list={pile}
        title={texts[pile]}
        after={places[pile].after}
        next={piles[pile].next}
      />
    </Part>
  ));
}
