import { DeskPage } from '@/components/desk/desk-page';
import { OrderFileView } from '@/components/desk/order-file';
import { readOrderFile } from '@/lib/desk/orders';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskText } from '@/lib/desk/texts';
import { findOrderByNumber } from '@/lib/orders/order';

export default async function OrderDeskPage(props: DeskProps<{ number: string }>) {
  const { number, done, problem } = await openDesk(props, ({ number }) => `/desk/orders/${number}`);
  const order = await findOrderByNumber(number);
  if (!order) showMissing('orders');
  return (
    <DeskPage area="orders" title={deskText('order.title', { number })} done={done} problem={problem}>
      <OrderFileView file={await readOrderFile(order)} />
    </DeskPage>
  );
}
