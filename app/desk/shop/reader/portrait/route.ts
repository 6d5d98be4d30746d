import { opensDesk } from '@/lib/desk/access';
import { draftPortrait } from '@/lib/desk/portrait';
import { readPictureUpload } from '@/lib/desk/upload';
import { logSecurity } from '@/lib/log/security-log';
import { keepPicture } from '@/lib/pictures/pictures';
import { type PictureProblem, readPicture } from '@/lib/pictures/read-picture';
import { guardedRoute } from '@/lib/security/guarded-route';
import { isSameOrigin } from '@/lib/security/same-origin';

const page = '/desk/shop/reader';

/** Takes a portrait (multipart form, field `portrait`) into the draft of who reads, and leads to its preview. */
export const POST = guardedRoute(
  'portrait',
  async (request: Request): Promise<Response> => {
    if (!(await opensDesk(page)) || !isSameOrigin(request)) {
      logSecurity('link refused', { purpose: 'desk' });
      return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
    }
    const upload = await readPictureUpload(request);
    const read = upload.ok ? await readPicture(upload.file) : upload;
    if (!read.ok) return refuse(read.problem);
    const isDrafted = await draftPortrait(await keepPicture(read.picture));
    return isDrafted ? see(`${page}/preview`) : refuse('pictureBeforeName');
  },
  'desk',
);

const refuse = (problem: PictureProblem | 'pictureBeforeName') => see(`${page}?problem=${problem}#portrait`);

function see(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });
}
