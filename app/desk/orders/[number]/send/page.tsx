import { DeskPage } from '@/components/desk/desk-page';
import { SendView } from '@/components/desk/studio/send-view';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { studioText } from '@/lib/desk/texts';
import { findOrderByNumber, getOrder } from '@/lib/orders/order';
import { readLife } from '@/lib/orders/work/life';
import { doubtsAbout, newestReading } from '@/lib/studio/send';

export default async function SendPage(props: DeskProps<{ number: string }>) {
  const { number, done, problem } = await openDesk(props, ({ number }) => `/desk/orders/${number}/send`);
  const found = await findOrderByNumber(number);
  const order = found && (await getOrder(found.id));
  if (!order) showMissing('orders');
  const [life, reading] = await Promise.all([readLife(order), newestReading(order.id)]);
  const doubts = reading ? await doubtsAbout(order, reading) : [];
  return (
    <DeskPage area="orders" title={studioText('send.title', { number })} done={done} problem={problem}>
      <SendView {...{ order, life, reading, doubts }} />
    </DeskPage>
  );
}
