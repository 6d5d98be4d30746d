import { findDrawing } from '@/lib/blog/drawn-pictures';
import { drawFlat } from '@/lib/blog/flat-picture';
import { sharePicture } from '@/lib/blog/share-picture';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

/** One for each article of the desk; drawing one takes a moment. */
const drawn = new Map<string, Promise<Buffer>>();

type Context = { params: Promise<{ file: string }> };

/** The picture for shared links of an article that was written on the desk; those of the files are files. */
export const GET = guardedRoute(
  'share picture',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const [, name = ''] = /^([a-z0-9-]+)\.png$/.exec((await params).file) ?? [];
    const drawing = await findDrawing(name);
    if (!drawing) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const picture = drawn.get(name) ?? drawFlat(Buffer.from(sharePicture(drawing).svg));
    drawn.set(name, picture);
    return new Response(new Uint8Array(await picture), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' },
    });
  },
  'drawing',
);
