import 'server-only';
import { limitVisitorInPassing } from '@/lib/security/passing-limit';
import { readBody } from '@/lib/security/read-body';
import { isSameOrigin } from '@/lib/security/same-origin';
import { countVisit } from './tally';
import { readVisit } from './visit';
import { counts } from './who-counts';

/** Bytes; two addresses and the names of the fields. */
const LIMIT = 1_000;

/**
 * Takes what a page tells of itself. Nothing of the request is kept beyond the sum: no address, no name of a browser, no
 * moment finer than the day.
 * @returns the status to answer with, and what settles when the visit was written
 */
export async function takeVisit(request: Request): Promise<{ status: number; written?: Promise<void> }> {
  if (!isSameOrigin(request)) return { status: 403 };
  if (!(await limitVisitorInPassing('visit'))) return { status: 429 };
  const body = await readBody(request, LIMIT);
  if (!body) return { status: 413 };
  const visit = counts(request.headers) ? readVisit(body.toString()) : null;
  return { status: 204, written: visit ? countVisit(visit) : undefined };
}
