import { DeskPage } from '@/components/desk/desk-page';
import { OrderList } from '@/components/desk/order-list';
import { OrderSearch } from '@/components/desk/order-search';
import { Part } from '@/components/desk/part';
import { listClosedOrders, listOpenOrders } from '@/lib/desk/orders';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { readSearch } from '@/lib/desk/search';
import { deskMessages } from '@/lib/desk/texts';

export default async function OrdersPage(props: DeskProps) {
  const { done } = await openDesk(props, () => '/desk/orders');
  const [open, closed, found] = await Promise.all([
    listOpenOrders(),
    listClosedOrders(),
    done === 'found' ? readSearch() : null,
  ]);
  const texts = deskMessages.orders;
  return (
    <DeskPage area="orders" title={texts.title}>
      <OrderSearch found={found} />
      <Part id="open" title={texts.open}>
        {open.length > 0 ? <OrderList orders={open} /> : <p>{texts.openNone}</p>}
      </Part>
      {closed.length > 0 ? (
        <Part id="recent" title={texts.recent}>
          <OrderList orders={closed} />
        </Part>
      ) : null}
    </DeskPage>
  );
}
