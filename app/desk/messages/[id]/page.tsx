import { DeskPage } from '@/components/desk/desk-page';
import { MessageDesk } from '@/components/desk/message-desk';
import { getContactMessage } from '@/lib/contact/queries';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';

export default async function MessagePage(props: DeskProps<{ id: string }>) {
  const { id, done } = await openDesk(props, ({ id }) => `/desk/messages/${id}`);
  const message = isUuid(id) ? await getContactMessage(id) : null;
  if (!message) showMissing('messages');
  return (
    <DeskPage area="messages" title={deskMessages.messages.title} done={done}>
      <MessageDesk message={message} />
    </DeskPage>
  );
}
