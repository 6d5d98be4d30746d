import { DeskPage } from '@/components/desk/desk-page';
import { OrderList } from '@/components/desk/order-list';
import { OrderSearch } from '@/components/desk/order-search';
import { Pager } from '@/components/desk/pager';
import { Part } from '@/components/desk/part';
import { listClosedOrders, listOpenOrders } from '@/lib/desk/orders';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { readSearch } from '@/lib/desk/search';
import { deskMessages } from '@/lib/desk/texts';

export default async function OrdersPage(props: DeskProps) {
  const { done, problem, ...query } = await openDesk(props, () => '/desk/orders');
  const places = { open: placeOf(query, 'open'), recent: placeOf(query, 'recent') };
  const [open, closed, found] = await Promise.all([
    listOpenOrders(places.open),
    listClosedOrders(places.recent),
    done === 'found' ? readSearch() : null,
  ]);
  const texts = deskMessages.orders;
  return (
    <DeskPage area="orders" title={texts.title} problem={problem}>
      <OrderSearch found={found} />
      <Part id="open" title={texts.open}>
        {open.rows.length > 0 ? <OrderList orders={open.rows} /> : <p>{texts.openNone}</p>}
        <Pager page="/desk/orders" list="open" title={texts.open} {...places.open} next={open.next} />
      </Part>
      {closed.rows.length > 0 ? (
        <Part id="recent" title={texts.recent}>
          <OrderList orders={closed.rows} />
          <Pager
            page="/desk/orders"
            list="recent"
            title={texts.recent}
            {...places.recent}
            next={closed.next}
          />
        </Part>
      ) : null}
    </DeskPage>
  );
}
