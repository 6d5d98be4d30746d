import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

/** 200 as long as this instance answers at all; `/api/ready` says whether all that it needs is there. */
export const GET = guardedRoute(
  'health',
  async (): Promise<Response> => Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } }),
);
