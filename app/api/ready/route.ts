import { readReadiness } from '@/lib/health/readiness';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

/** 200 when everything is as it should be, else 503; says either way what is and what is not. */
export const GET = guardedRoute('ready', async (): Promise<Response> => {
  const readiness = await readReadiness();
  return Response.json(readiness, {
    status: readiness.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
});
