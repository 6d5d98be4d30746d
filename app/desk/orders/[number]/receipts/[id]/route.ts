import { receiptFilename, receiptPdf } from '@/emails/documents/receipt-document';
import { refuseUnless } from '@/lib/desk/order-route';
import { pdfResponse } from '@/lib/desk/pdf-response';
import { findOrderByNumber } from '@/lib/orders/order';
import { listReceipts } from '@/lib/orders/receipts/queries';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ number: string; id: string }> };

/** Shows a receipt of the order, or a document that cancels one. */
export const GET = guardedRoute(
  'desk receipt',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const { number, id } = await params;
    const refused = await refuseUnless(number);
    if (refused) return refused;
    const order = await findOrderByNumber(number);
    const receipt = order && (await listReceipts(order.id)).find((issued) => issued.id === id);
    return receipt ? pdfResponse(await receiptPdf(receipt), receiptFilename(receipt)) : pdfResponse(null, '');
  },
  'desk',
);
