import { createHmac } from 'node:crypto';

/**
 * Under which key the rate limits count the visitor of a story, as `lib/security/visitor.ts` makes it: stories that are
 * told at the same time have limits of their own.
 */
export function visitorKey(headers: Record<string, string> = {}): string {
  return createHmac('sha256', process.env.NUMINA_SECRET ?? '')
    .update(`rate:${headers['x-test-client']}`)
    .digest('base64url');
}
