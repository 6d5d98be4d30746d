import 'server-only';
import { logFailure } from './log';

/**
 * Does something again and again for as long as the program lives, and keeps no program alive by itself. Of failures in a
 * row only the first is logged.
 * @param where names it in the log
 * @param everyMs pause before each time but the first
 * @param firstMs pause before the first time
 */
export function repeat(
  where: string,
  everyMs: number,
  task: () => Promise<void>,
  firstMs: number = everyMs,
): void {
  let isFailing = false;
  async function run() {
    try {
      await task();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logFailure(where, error);
      isFailing = true;
    }
    setTimeout(run, everyMs).unref();
  }
  setTimeout(run, firstMs).unref();
}
