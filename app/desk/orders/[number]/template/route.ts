import { readingTemplateFilename, readingTemplatePdf } from '@/emails/documents/reading-template';
import { orderPdf } from '@/lib/desk/order-route';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ number: string }> };

/** Gives the reading to begin with, as the order stands now: a correction after the mail is in it. */
export const GET = guardedRoute(
  'desk template',
  async (_request: Request, { params }: Context): Promise<Response> => {
    return orderPdf(params, async (order) => ({
      pdf: await readingTemplatePdf(order),
      filename: readingTemplateFilename(order),
    }));
  },
  'desk',
);
