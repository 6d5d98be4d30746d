export const dynamic = 'force-dynamic';

/** 200 as long as this instance answers at all; `/api/ready` says whether all that it needs is there. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
}
