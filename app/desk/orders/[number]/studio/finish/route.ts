import { readingFormat } from '@/emails/documents/page-format';
import { readingPdf } from '@/emails/documents/reading-document';
import { refuseUnless, seeSendPage, seeStudio } from '@/lib/desk/order-route';
import { findOrderByNumber, getOrder } from '@/lib/orders/order';
import { storeReading } from '@/lib/orders/work/life';
import { READING_MAX_BYTES } from '@/lib/readings/check-pdf';
import { readPdf } from '@/lib/readings/read-pdf';
import { guardedRoute } from '@/lib/security/guarded-route';
import { formOf, readBody } from '@/lib/security/read-body';
import { readStudio } from '@/lib/studio/studio';

type Context = { params: Promise<{ number: string }> };

/** Sets the reading from its texts (form field `format`), keeps it as the one to be sent, and leads to its check. */
export const POST = guardedRoute(
  'desk finish',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { number } = await params;
    const refused = await refuseUnless(number, request);
    if (refused) return refused;
    const body = await readBody(request, 10_000);
    const asked = body && (await formOf(request, body))?.get('format');
    const found = await findOrderByNumber(number);
    const order = found && (await getOrder(found.id));
    if (!order) return seeStudio(number, { problem: 'unknownOrder' });
    // What is written while it is set makes it older than the text.
    const uploadedAt = new Date();
    const studio = await readStudio(order);
    const format = readingFormat(asked);
    const { pdf, pages } = await readingPdf(studio, { format, date: uploadedAt });
    if (pdf.length > READING_MAX_BYTES) return seeStudio(number, { problem: 'pdfTooLarge' });
    const words = (await readPdf(pdf))?.words ?? null;
    const stored = await storeReading(order.id, pdf, { isFromStudio: true, pages, words, uploadedAt });
    return stored.ok
      ? seeSendPage(number, { done: 'readingSet' })
      : seeStudio(number, { problem: stored.problem });
  },
  'desk',
);
