import type { OrderFile } from '@/lib/desk/orders';
import { OrderAddress } from './order-address';
import { OrderData } from './order-data';
import { OrderDeclarations } from './order-declarations';
import { OrderDelay } from './order-delay';
import { OrderMoney } from './order-money';
import { OrderNotes } from './order-notes';
import { OrderRecord } from './order-record';
import { OrderWork } from './order-work';

/**
 * Everything about one order: what to do next, then what is known, then what may be needed, then what happened. A
 * withdrawal that waits is decided before anything else, with the means to do so beside it.
 */
export function OrderFileView({ file }: { file: OrderFile }) {
  const props = { file };
  if (file.life.hasOpenWithdrawal)
    return (
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-12">
          <OrderDeclarations {...props} />
          <OrderMoney {...props} />
          <OrderWork {...props} />
          <OrderNotes {...props} />
          <OrderAddress {...props} />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          <OrderData {...props} />
          <OrderRecord {...props} />
        </div>
      </div>
    );
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto]">
      <div className="grid min-w-0 content-start gap-12">
        <OrderWork {...props} />
      </div>
      <div className="grid min-w-0 content-start gap-12 lg:row-span-2">
        <OrderData {...props} />
      </div>
      <div className="grid min-w-0 content-start gap-12 lg:row-span-2">
        <OrderDelay {...props} />
        <OrderNotes {...props} />
        <OrderMoney {...props} />
        <OrderDeclarations {...props} />
        <OrderAddress {...props} />
      </div>
      <div className="grid min-w-0 content-start gap-12">
        <OrderRecord {...props} />
      </div>
    </div>
  );
}
