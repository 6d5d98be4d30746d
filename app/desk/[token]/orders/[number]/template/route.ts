import { readingTemplateFilename, readingTemplatePdf } from '@/emails/documents/reading-template';
import { orderPdf } from '@/lib/desk/order-route';

type Context = { params: Promise<{ token: string; number: string }> };

/** Gives the reading to begin with, as the order stands now: a correction after the mail is in it. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return orderPdf(params, async (order) => ({
    pdf: await readingTemplatePdf(order),
    filename: readingTemplateFilename(order),
  }));
}
