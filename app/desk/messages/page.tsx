import { DeskPage } from '@/components/desk/desk-page';
import { MessageEntry } from '@/components/desk/message-entry';
import { business } from '@/lib/business';
import { listContactMessages } from '@/lib/contact/queries';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages, deskText } from '@/lib/desk/texts';

export default async function MessagesPage(props: DeskProps) {
  await openDesk(props, () => '/desk/messages');
  const messages = await listContactMessages();
  return (
    <DeskPage area="messages" title={deskMessages.messages.title}>
      <p className="text-ink-soft">{deskText('messages.intro', business.contactReplyHours)}</p>
      {messages.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {messages.map((message) => (
        <MessageEntry key={message.id} message={message} />
      ))}
    </DeskPage>
  );
}
