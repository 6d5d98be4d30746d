import { browserNameOf } from '@/lib/desk/sessions/browser-name';
import { openSession } from '@/lib/desk/sessions/open-session';
import { logSecurity } from '@/lib/log/security-log';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ token: string; page?: string[] }> };

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store', ...headers } });

/** Exchanges a link to the desk for a cookie, and leads to its page under an address without the token. */
export const GET = guardedRoute(
  'desk link',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { token, page: parts = [] } = await params;
    const page = ['/desk', ...parts].join('/');
    if (await openSession(token, page, browserNameOf(request)))
      return answer(303, { Location: `${page}${new URL(request.url).search}` });
    logSecurity('link refused', { purpose: 'desk' });
    return answer(303, { Location: '/closed/desk' });
  },
  'desk',
);

/** Nothing is opened for a program that only asks whether there is something. */
export const HEAD = guardedRoute('desk link', async (): Promise<Response> => answer(204), 'desk');

/** Forms are posted to the pages themselves. */
export const POST = guardedRoute('desk link', async (): Promise<Response> => answer(404), 'desk');
