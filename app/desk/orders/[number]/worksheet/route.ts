import { worksheetFilename, worksheetPdf } from '@/emails/documents/worksheet-document';
import { orderPdf } from '@/lib/desk/order-route';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ number: string }> };

/** Shows the worksheet: all numbers of the reading with how they come about. */
export const GET = guardedRoute(
  'desk worksheet',
  async (_request: Request, { params }: Context): Promise<Response> => {
    return orderPdf(params, async (order) => ({
      pdf: await worksheetPdf(order),
      filename: worksheetFilename(order),
    }));
  },
  'desk',
);
