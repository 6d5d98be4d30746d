import type { OrderFile } from '@/lib/desk/orders';
import { OrderData } from './order-data';
import { OrderDeclarations } from './order-declarations';
import { OrderMoney } from './order-money';
import { OrderRecord } from './order-record';
import { OrderWork } from './order-work';

/** Everything about one order: what to do first, then what is known, then what happened. */
export function OrderFileView({ token, file }: { token: string; file: OrderFile }) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="grid content-start gap-12">
        <OrderDeclarations token={token} file={file} />
        <OrderWork token={token} file={file} />
        <OrderMoney token={token} file={file} />
      </div>
      <div className="grid content-start gap-12">
        <OrderData token={token} file={file} />
        <OrderRecord token={token} file={file} />
      </div>
    </div>
  );
}
