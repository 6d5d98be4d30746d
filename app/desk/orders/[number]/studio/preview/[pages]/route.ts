import { readingFormat } from '@/emails/documents/page-format';
import { readingPicture } from '@/emails/documents/reading-document';
import { orderOf } from '@/lib/desk/order-route';
import { guardedRoute } from '@/lib/security/guarded-route';
import { isChapterKey } from '@/lib/studio/chapters';
import { readStudio } from '@/lib/studio/studio';

type Context = { params: Promise<{ number: string; pages: string }> };

/** Draws the pages of one chapter, or the `cover`, as the texts stand now; `?format=` as in the preview. */
export const GET = guardedRoute(
  'desk pages',
  async (request: Request, { params }: Context): Promise<Response> => {
    const order = await orderOf(params);
    if (order instanceof Response) return order;
    const { pages } = await params;
    const asked = new URL(request.url).searchParams.get('format');
    const studio = await readStudio(order);
    const svg = await readingPicture(studio, {
      format: readingFormat(asked),
      date: studio.draft.begun?.changedAt ?? order.createdAt,
      chapter: isChapterKey(pages) ? pages : null,
    });
    return new Response(svg, {
      headers: {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  },
  'desk',
);
