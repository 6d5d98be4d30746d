import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Attempt } from './state';

export type Target = { url: string; secret: string };

const TIMEOUT_MS = 30_000;
const NOTE_LENGTH = 200;

/** The `Stripe-Signature` header: HMAC-SHA256 over `<t>.<body>`, keyed with the whole secret text. */
export function signatureHeader(body: string, secret: string, unixSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${unixSeconds}.${body}`, 'utf8').digest('hex');
  return `t=${unixSeconds},v1=${mac}`;
}

/**
 * Sends one event once. The body is pretty-printed as Stripe's is, so a handler that verifies re-serialised JSON fails
 * here too. Redirects are not followed: a 3xx is an answer, and a failure. Never throws; `status` is null without answer.
 */
export async function sendSigned(target: Target, event: Stripe.Event, signal: AbortSignal): Promise<Attempt> {
  const body = JSON.stringify(event, null, 2);
  const at = Date.now();
  const ended = (status: number | null, note: string): Attempt => ({
    eventId: event.id,
    url: target.url,
    at,
    durationMs: Date.now() - at,
    status,
    note: note.slice(0, NOTE_LENGTH),
  });
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, target.secret, Math.floor(at / 1000)),
      },
    });
    return ended(response.status, await response.text());
  } catch (error) {
    return ended(null, String(error instanceof Error ? (error.cause ?? error) : error));
  }
}
