import type { Context } from './context';
import { ApiError } from './errors';
import type { IdempotencyRecord } from './state';

const LIFETIME_S = 24 * 60 * 60;

/**
 * Looks a key up. Gives the stored answer to replay, or null when the request is to be executed.
 * Throws 400 `idempotency_error` for another request under the same key and 409 while the first one is running.
 */
export function findStored(context: Context, key: string, request: string): IdempotencyRecord | null {
  const stored = context.state.idempotency[key];
  if (stored && context.now() - stored.createdAt < LIFETIME_S) {
    if (stored.request === request) return stored;
    const message = `The key '${key}' can only be used with the parameters it was first used with.`;
    throw new ApiError(400, message, { type: 'idempotency_error' });
  }
  if (!context.running.has(key)) return null;
  const message = `Another request is in progress under the key '${key}'.`;
  throw new ApiError(409, message, { code: 'idempotency_key_in_use' });
}

/** Keeps an answer for 24 hours and forgets those that are older. */
export function keep(context: Context, key: string, record: IdempotencyRecord): void {
  for (const [old, { createdAt }] of Object.entries(context.state.idempotency))
    if (context.now() - createdAt >= LIFETIME_S) delete context.state.idempotency[old];
  context.state.idempotency[key] = record;
  context.save();
}
