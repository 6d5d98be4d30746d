import { DeskPage } from '@/components/desk/desk-page';
import { MessagePilesView } from '@/components/desk/message-piles';
import { listMessagePiles } from '@/lib/contact/queries';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { business } from '@/lib/shop/current';

export default async function MessagesPage(props: DeskProps) {
  const { done, problem, ...query } = await openDesk(props, () => '/desk/messages');
  const places = { open: placeOf(query, 'open'), settled: placeOf(query, 'settled') };
  return (
    <DeskPage area="messages" title={deskMessages.messages.title} done={done} problem={problem}>
      <p className="max-w-text text-ink-soft">{deskText('messages.intro', business().contactReplyHours)}</p>
      <MessagePilesView piles={await listMessagePiles(places)} places={places} />
    </DeskPage>
  );
}
