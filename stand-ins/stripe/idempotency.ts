import { createHash } from 'node:crypto';
import type { Context } from './context';
import { ApiError } from './errors';
import type { IdempotencyRecord } from './state';

const LIFETIME_S = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

/** What makes two requests the same: method, path and body. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/**
 * Looks a key up. Gives the stored answer to replay, or null when the request is to be executed.
 * Throws 400 `idempotency_error` for another request under the same key and 409 while the first one is running.
 */
export function findStored(context: Context, key: string, print: string): IdempotencyRecord | null {
  if (key.length > MAX_KEY_LENGTH)
    throw new ApiError(400, `Idempotency keys can have up to ${MAX_KEY_LENGTH} characters.`);
  const stored = context.state.idempotency[key];
  if (stored && context.now() - stored.createdAt < LIFETIME_S) {
    if (stored.fingerprint === print) return stored;
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (context.running.has(key))
    throw new ApiError(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { code: 'idempotency_key_in_use' },
    );
  return null;
}

/** Keeps an answer for 24 hours and forgets those that are older. */
export function keep(context: Context, key: string, record: IdempotencyRecord): void {
  for (const [old, { createdAt }] of Object.entries(context.state.idempotency))
    if (context.now() - createdAt >= LIFETIME_S) delete context.state.idempotency[old];
  context.state.idempotency[key] = record;
  context.save();
}
