import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { isRefreshKey, WHOLE_SITE } from '@/lib/refresh/changed-pages';
import { guardedRoute } from '@/lib/security/guarded-route';
import { readBody } from '@/lib/security/read-body';

const pathList = z.array(z.string().startsWith('/').max(200)).max(100);

/** What a body says; null when it is not JSON. */
function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

/** An instance asks itself to render pages anew that changed on another one; 403 to anybody else. */
export const POST = guardedRoute('refresh', async (request: Request): Promise<Response> => {
  const paths = pathList.safeParse(parsed(await readBody(request, 10_000)));
  if (!paths.success || !isRefreshKey(request.headers.get('x-refresh-key') ?? '', paths.data))
    return new Response(null, { status: 403 });
  for (const path of paths.data) {
    if (path === WHOLE_SITE) revalidatePath('/', 'layout');
    else revalidatePath(path);
  }
  return new Response(null, { status: 204 });
});
