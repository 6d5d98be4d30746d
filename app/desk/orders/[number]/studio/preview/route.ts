import { readingFormat } from '@/emails/documents/page-format';
import { readingFilename, readingPdf } from '@/emails/documents/reading-document';
import { orderPdf } from '@/lib/desk/order-route';
import { guardedRoute } from '@/lib/security/guarded-route';
import { readStudio } from '@/lib/studio/studio';

type Context = { params: Promise<{ number: string }> };

/** Shows the reading as its texts stand now; with `?format=screen` in the size of a telephone. */
export const GET = guardedRoute(
  'desk preview',
  async (request: Request, { params }: Context): Promise<Response> => {
    const asked = new URL(request.url).searchParams.get('format');
    return orderPdf(params, async (order) => {
      const studio = await readStudio(order);
      const { pdf } = await readingPdf(studio, {
        format: readingFormat(asked),
        date: studio.draft.begun?.changedAt ?? order.createdAt,
      });
      return { pdf, filename: readingFilename(studio) };
    });
  },
  'desk',
);
