import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<string>();

/** Runs one request, or one job that a request caused, so that its lines in the log and its jobs carry the same id. */
export function inRequest<Result>(work: () => Result, id: string = newRequestId()): Result {
  return scope.run(id, work);
}

/** The id of the request that is being answered, or null outside of one. */
export function requestId(): string | null {
  return scope.getStore() ?? null;
}

function newRequestId(): string {
  return randomUUID().slice(0, 8);
}
