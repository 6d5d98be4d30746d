import { coverSvg } from '@/lib/blog/cover-files';
import { findDrawing } from '@/lib/blog/drawn-pictures';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** The cover of an article that was written on the desk; those of the files are files. */
export const GET = guardedRoute(
  'cover',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const [, name = '', wide] = /^([a-z0-9-]+?)(-wide)?\.svg$/.exec((await params).file) ?? [];
    const drawing = await findDrawing(name);
    if (!drawing) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return new Response(coverSvg(drawing, wide ? 'wide' : 'card'), {
      headers: { 'Content-Type': 'image/svg+xml' },
    });
  },
  'drawing',
);
