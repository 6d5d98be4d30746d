import { DeskPage } from '@/components/desk/desk-page';
import { OrderList } from '@/components/desk/order-list';
import { Part } from '@/components/desk/part';
import { listClosedOrders, listOpenOrders } from '@/lib/desk/orders';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';

export default async function OrdersPage(props: DeskProps) {
  const { token } = await openDesk(props, () => '/desk/orders');
  const [open, closed] = await Promise.all([listOpenOrders(), listClosedOrders()]);
  const texts = deskMessages.orders;
  return (
    <DeskPage token={token} area="orders" title={texts.title}>
      <Part id="open" title={texts.open}>
        {open.length > 0 ? <OrderList token={token} orders={open} /> : <p>{texts.openNone}</p>}
      </Part>
      {closed.length > 0 ? (
        <Part id="recent" title={texts.recent}>
          <OrderList token={token} orders={closed} />
        </Part>
      ) : null}
    </DeskPage>
  );
}
