import { after } from 'next/server';
import { guardedRoute } from '@/lib/security/guarded-route';
import { takeVisit } from '@/lib/visits/take-visit';

/** Counts a page that was looked at, or its calculator that was used. */
export const POST = guardedRoute('visits', async (request: Request): Promise<Response> => {
  const { status, written } = await takeVisit(request);
  // Next waits for it before the program ends.
  if (written) after(written);
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
});
