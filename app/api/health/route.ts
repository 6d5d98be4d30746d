import { sql } from 'drizzle-orm';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { guardedRoute } from '@/lib/security/guarded-route';

export const dynamic = 'force-dynamic';

/** 200 when the database answers and our tables are there, else 503. */
export const GET = guardedRoute('health', async (): Promise<Response> => {
  try {
    await getDb().execute(sql`select 1 from order_consents limit 1`);
    return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return Response.json({ ok: false, error: logFailure('health', error) }, { status: 503 });
  }
});
