import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from '../http';
import { refusal } from './request';

/**
 * What the next sends meet. 'reset': the connection breaks before the mail is read. 'lost': the mail is accepted and then
 * the connection breaks, so that the sender cannot know. 'timeout': no answer, ever.
 */
export const failureOrder = z.object({
  status: z.union([z.literal(429), z.literal(500), z.enum(['reset', 'lost', 'timeout'])]),
  count: z.int().min(1).default(1),
});

type FailureOrder = z.infer<typeof failureOrder>;

/** Failures ordered by a test, used up one send at a time. */
export function createFailures() {
  let pending: FailureOrder[] = [];
  return {
    order: (failure: FailureOrder) => pending.push(failure),
    reset: () => {
      pending = [];
    },
    next(): FailureOrder['status'] | undefined {
      const [first] = pending;
      if (!first) return undefined;
      first.count -= 1;
      if (first.count === 0) pending.shift();
      return first.status;
    },
  };
}

/** Carries out a failure. Returns false for 'lost', which happens after the mail is accepted. */
export function fail(
  status: FailureOrder['status'],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (status === 'lost') return false;
  if (status === 'reset') request.socket.destroy();
  if (status === 429)
    sendJson(
      response,
      429,
      refusal(429, 'rate_limit_exceeded', 'Too many requests. You can only make 5 requests per second.'),
      { 'retry-after': '1', 'ratelimit-limit': '5', 'ratelimit-remaining': '0', 'ratelimit-reset': '1' },
    );
  if (status === 500)
    sendJson(response, 500, refusal(500, 'internal_server_error', 'Internal server error.'));
  return true;
}
