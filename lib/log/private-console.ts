import 'server-only';
import { logFailure } from './log';

/**
 * Keeps persons and keys out of what libraries print: Next prints an error that nobody caught with its message and
 * properties, and a failed query quotes its values there. From here on an error given to `console.error` becomes the line
 * that `logFailure` writes.
 */
export function keepConsolePrivate(): void {
  const print = console.error.bind(console);
  let isLogging = false;
  console.error = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error || isErrorLike(part));
    if (isLogging || error === undefined) return print(...parts);
    isLogging = true;
    try {
      logFailure('uncaught', error);
    } finally {
      isLogging = false;
    }
  };
}

/** Errors of another realm, such as those that crossed React's stream. */
function isErrorLike(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'message' in part && 'stack' in part;
}
