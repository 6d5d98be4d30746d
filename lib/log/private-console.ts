import 'server-only';
import { logFailure, logLine } from './log';

const METHODS = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Keeps persons and keys out of what libraries print: Next prints an error that nobody caught with its message and
 * properties, and a failed query quotes its values there. From here on an error that is given to the console becomes the line
 * that `logFailure` writes, and any other word of a library a line that says only that there was one: the log is JSON
 * throughout, in our own words.
 */
export function keepConsolePrivate(): void {
  const { console: out } = globalThis;
  for (const [method, level] of Object.entries(METHODS) as [
    keyof typeof METHODS,
    'info' | 'warn' | 'error',
  ][]) {
    const print = out[method].bind(out);
    out[method] = (...parts: unknown[]) => {
      if (parts.length === 1 && isOurs(parts[0])) return print(...parts);
      const error = parts.find((part) => part instanceof Error || isErrorLike(part));
      if (error === undefined) return print(logLine(level, { where: 'library', words: parts.length }));
      // Writes through this very console, and its line is one of ours.
      logFailure('uncaught', error);
    };
  }
}

/** Whether a text is a line of our own log. */
function isOurs(part: unknown): boolean {
  return typeof part === 'string' && part.startsWith('{"level":');
}

/** Errors of another realm, such as those that crossed React's stream. */
function isErrorLike(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'message' in part && 'stack' in part;
}
