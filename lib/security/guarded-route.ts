import 'server-only';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import type { RuleWith } from './limits';
import { limitVisitor } from './rate-limit';
import { SlowBody } from './read-body';

type Handler<Args extends unknown[]> = (...args: Args) => Promise<Response>;

/**
 * Wraps a route handler: it runs under an id of its own, and what it does not expect is logged under that and answered
 * with 500; neither the error's message nor the address, which may be a key, is printed.
 * @param where names the route in the log
 * @param rule the limit that a visitor passes first, else 429; without one the handler counts by itself or has no need to,
 *   see `entries.ts`
 */
export function guardedRoute<Args extends unknown[]>(
  where: string,
  handle: Handler<Args>,
  rule?: RuleWith<'visitor'>,
): Handler<Args> {
  return (...args) =>
    inRequest(async () => {
      try {
        if (rule && !(await limitVisitor(rule))) return refusal('Too many requests', 429);
        return await handle(...args);
      } catch (error) {
        if (error instanceof SlowBody) return refusal('Request timeout', 408);
        return refusal(`Error ${logFailure(where, error)}`, 500);
      }
    });
}

function refusal(text: string, status: number): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (status === 429) headers.set('Retry-After', '600');
  return new Response(text, { status, headers });
}
