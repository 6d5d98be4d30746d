import { timingSafeEqual } from 'node:crypto';
import { env, isOnThisMachine } from '@/lib/env';
import { readReadiness } from '@/lib/health/readiness';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

/**
 * 200 when everything is as it should be, else 503. Whoever sends READY_TOKEN is told what is and what is not, and so is
 * whoever asks a site that stands on this machine only; others hear no more than that.
 */
export const GET = guardedRoute('ready', async (request: Request): Promise<Response> => {
  const { ready, serves, checks } = await readReadiness();
  return Response.json(mayReadFigures(request) ? { ready, serves, checks } : { ready, serves }, {
    status: ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
});

function mayReadFigures(request: Request): boolean {
  const { READY_TOKEN: token } = env();
  if (!token) return isOnThisMachine();
  const sent = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
