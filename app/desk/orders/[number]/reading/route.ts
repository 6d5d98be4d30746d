import { refuseUnless, seeOrder } from '@/lib/desk/order-route';
import { readingPdf } from '@/lib/desk/orders';
import { pdfResponse } from '@/lib/desk/pdf-response';
import { readPdfUpload } from '@/lib/desk/upload';
import { findOrderByNumber } from '@/lib/orders/order';
import { storeReading } from '@/lib/orders/work/life';
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

/** Takes the finished reading from the order's page (multipart form, field `pdf`). */
export const POST = guardedRoute(
  'desk reading',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { number } = await params;
    const refused = await refuseUnless(number, request);
    if (refused) return refused;
    const upload = await readPdfUpload(request);
    if (!upload.ok) return seeOrder(number, { problem: upload.problem });
    const order = await findOrderByNumber(number);
    const stored = order
      ? await storeReading(order.id, upload.pdf)
      : { ok: false as const, problem: 'unknownOrder' };
    return seeOrder(number, stored.ok ? { done: 'uploaded' } : { problem: stored.problem });
  },
  'desk',
);
