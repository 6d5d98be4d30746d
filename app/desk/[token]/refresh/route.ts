import { opensDesk } from '@/lib/desk/access';
import { refreshShownReviews } from '@/lib/reviews/refresh';
import { guardedRoute } from '@/lib/security/guarded-route';
import { isSameOrigin } from '@/lib/security/same-origin';

type Context = { params: Promise<{ token: string }> };

/** Has the home pages rendered anew after the command line changed a review. */
export const POST = guardedRoute(
  'desk refresh',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { token } = await params;
    if (!opensDesk(token, '/desk/refresh') || !isSameOrigin(request)) {
      return new Response('Not found', { status: 404 });
    }
    await refreshShownReviews();
    return new Response(null, { status: 204 });
  },
  'desk',
);
