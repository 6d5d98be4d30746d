import { refuseUnless, seeOrder, seeSendPage } from '@/lib/desk/order-route';
import { readingPdf } from '@/lib/desk/orders';
import { pdfResponse } from '@/lib/desk/pdf-response';
import { readPdfUpload } from '@/lib/desk/upload';
import { findOrderByNumber, getOrder } from '@/lib/orders/order';
import { storeReading } from '@/lib/orders/work/life';
import { ownPaper } from '@/lib/readings/own-paper';
import { readPdf } from '@/lib/readings/read-pdf';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ number: string }> };

/** Shows the newest reading. */
export const GET = guardedRoute(
  'desk reading',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const { number } = await params;
    const refused = await refuseUnless(number);
    if (refused) return refused;
    const order = await findOrderByNumber(number);
    return pdfResponse(order ? await readingPdf(order.id) : null, `${number}.pdf`);
  },
  'desk',
);

/** Takes a reading made elsewhere from the order's page (multipart form, field `pdf`), and leads to its check. */
export const POST = guardedRoute(
  'desk reading',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { number } = await params;
    const refused = await refuseUnless(number, request);
    if (refused) return refused;
    const upload = await readPdfUpload(request);
    if (!upload.ok) return seeOrder(number, { problem: upload.problem });
    const found = await findOrderByNumber(number);
    const order = found && (await getOrder(found.id));
    if (!order) return seeOrder(number, { problem: found ? 'erased' : 'unknownOrder' });
    // Corrections while it is read make it older than the order.
    const uploadedAt = new Date();
    const read = await readPdf(upload.pdf);
    const sameAs = read && ownPaper(read);
    const stored = await storeReading(order.id, upload.pdf, { ...read, sameAs, uploadedAt });
    return stored.ok
      ? seeSendPage(number, { done: 'uploaded' })
      : seeOrder(number, { problem: stored.problem });
  },
  'desk',
);
