import 'server-only';
import { logFailure } from './log';

/**
 * Wraps a route handler: what it does not expect is logged under an id and answered with 500, and neither the error's
 * message nor the address, which may be a key, is printed.
 * @param where names the route in the log
 */
export function guardedRoute<Args extends unknown[]>(
  where: string,
  handle: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return async (...args) => {
    try {
      return await handle(...args);
    } catch (error) {
      const id = logFailure(where, error);
      return new Response(`Error ${id}`, { status: 500, headers: { 'Cache-Control': 'no-store' } });
    }
  };
}
