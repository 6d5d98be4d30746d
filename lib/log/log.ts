import 'server-only';
import { randomUUID } from 'node:crypto';
import { requestId } from './request-scope';

/**
 * Logs an unexpected failure under an id that can be shown to a person: the request's, where one is being answered.
 * Of the error only its class, its code and the places in our own code are written: messages of libraries and of the
 * database may quote what somebody typed.
 * @returns the id
 */
export function logFailure(where: string, error: unknown, ids: Record<string, string> = {}): string {
  const id = requestId() ?? randomUUID().slice(0, 8);
  console.error(logLine('error', { id, where, ...ids, ...outlineOf(error) }));
  return id;
}

/** A line of the log: JSON with its level, its time and the id of the request it belongs to. */
export function logLine(level: 'info' | 'warn' | 'error', facts: Record<string, unknown>): string {
  const request = requestId();
  return JSON.stringify({ level, ...(request ? { request } : {}), ...facts, time: new Date().toISOString() });
}

/**
 * Something that should not have happened, with a code of our own that says what it was; the code is written to the log,
 * so it never holds what somebody typed.
 */
export class Failure extends Error {
  override name = 'Failure';

  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * What of an error may be written down: its class, its code, the places in our code, and the digest that Next gave it, which
 * the error page shows to be quoted.
 */
export function outlineOf(error: unknown): { error: string; code?: string; digest?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  const digest =
    'digest' in error && /^\d+(@E\d+)?$/.test(String(error.digest)) ? String(error.digest) : undefined;
  return { error: cause.name, code, digest, at };
}
