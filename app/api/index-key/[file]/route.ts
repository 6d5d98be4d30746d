import { indexKey } from '@/lib/indexing/key';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** Shows search engines the key that they were told changes with; the middleware leads `/<key>.txt` here. */
export const GET = guardedRoute(
  'index key',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const { file } = await params;
    if (file !== indexKey())
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return new Response(file, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  },
);
