import { isWithinScope } from '@/lib/desk/sessions/scope';
import { readToken } from '@/lib/links/token';
import { refreshShownReviews } from '@/lib/reviews/refresh';
import { guardedRoute } from '@/lib/security/guarded-route';
import { isSameOrigin } from '@/lib/security/same-origin';

type Context = { params: Promise<{ token: string }> };

/** Has the home pages rendered anew after the command line changed a review; it has no browser, so its link is enough. */
export const POST = guardedRoute(
  'desk refresh',
  async (request: Request, { params }: Context): Promise<Response> => {
    const scope = readToken('desk', (await params).token)?.subjectId;
    if (!scope || !isWithinScope('/desk/refresh', scope) || !isSameOrigin(request)) {
      return new Response('Not found', { status: 404 });
    }
    await refreshShownReviews();
    return new Response(null, { status: 204 });
  },
  'desk',
);
