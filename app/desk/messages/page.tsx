import { DeskPage } from '@/components/desk/desk-page';
import { MessageEntry } from '@/components/desk/message-entry';
import { Pager } from '@/components/desk/pager';
import { listContactMessages } from '@/lib/contact/queries';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { business } from '@/lib/shop/current';

export default async function MessagesPage(props: DeskProps) {
  const place = placeOf(await openDesk(props, () => '/desk/messages'), 'messages');
  const { rows, next } = await listContactMessages(place);
  return (
    <DeskPage area="messages" title={deskMessages.messages.title}>
      <p className="text-ink-soft">{deskText('messages.intro', business().contactReplyHours)}</p>
      {rows.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {rows.map((message) => (
        <MessageEntry key={message.id} message={message} />
      ))}
      <Pager
        page="/desk/messages"
        list="messages"
        title={deskMessages.messages.title}
        {...place}
        next={next}
      />
    </DeskPage>
  );
}
