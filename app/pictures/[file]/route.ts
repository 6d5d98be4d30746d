import { opensDesk } from '@/lib/desk/access';
import { findPicture, isShown } from '@/lib/pictures/pictures';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** A picture that the owner uploaded, by its hash: to everybody while a page shows it, else to whoever has the desk open. */
export const GET = guardedRoute(
  'picture',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const [, sha256 = ''] = /^([0-9a-f]{64})\.webp$/.exec((await params).file) ?? [];
    const isPublic = sha256 !== '' && (await isShown(sha256));
    const isAllowed = isPublic || (sha256 !== '' && (await opensDesk('/desk/shop/reader')));
    const picture = isAllowed ? await findPicture(sha256) : null;
    if (!picture) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(picture.length),
        'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
      },
    });
  },
  'drawing',
);
