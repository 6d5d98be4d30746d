import { searchOrdersOnDesk } from '@/lib/desk/mail-actions';
import type { DeskSearch } from '@/lib/desk/search';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { DeskForm } from './desk-form';
import { OrderList } from './order-list';
import { Part } from './part';

/** The field that finds orders, and what was found. */
export function OrderSearch({ found }: { found: DeskSearch | null }) {
  const texts = deskMessages.orders.search;
  return (
    <>
      <search>
        <DeskForm
          {...deskFormWords()}
          name="search"
          action={searchOrdersOnDesk.bind(null, '')}
          fields={[
            { kind: 'line', name: 'text', label: texts.label, hint: texts.hint, value: found?.text ?? '' },
          ]}
          submit={deskMessages.buttons.search}
        />
      </search>
      {found ? (
        <Part id="found" title={deskText('orders.search.found', { count: found.orders.length })}>
          {found.orders.length > 0 ? <OrderList orders={found.orders} /> : <p>{texts.none}</p>}
          {found.isMore ? <p>{texts.more}</p> : null}
        </Part>
      ) : null}
    </>
  );
}
