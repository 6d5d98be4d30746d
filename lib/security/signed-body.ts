import 'server-only';
import { logSecurity } from '@/lib/log/security-log';
import { limitVisitor } from './rate-limit';
import { readBody, saysJson } from './read-body';

/** More than any event of Stripe or Resend has. */
const EVENT_LIMIT_BYTES = 512 * 1024;

/**
 * The event in a webhook's body, or the answer that refuses it. It is sized before it is read and before anything is
 * computed about it; every signature is looked at, so that an address that keeps sending what nobody signed and is told to
 * stop takes nothing from whoever signs.
 * @param verify gives the event, or null when its sender did not sign it
 */
export async function readSignedEvent<Event>(
  request: Request,
  sender: 'stripe' | 'resend',
  verify: (body: string) => Event | null,
): Promise<{ event: Event } | { refusal: Response }> {
  if (!saysJson(request)) return refuse('content type refused', 415);
  const body = await readBody(request, EVENT_LIMIT_BYTES);
  if (!body) return refuse('body too large', 413);
  const event = verify(body.toString());
  if (event) return { event };
  logSecurity('signature refused', { sender });
  const isPatient = await limitVisitor('unsignedWebhook');
  return isPatient ? refuse('signature verification failed', 400) : refuse('Too many requests', 429);
}

function refuse(text: string, status: number): { refusal: Response } {
  return { refusal: new Response(text, { status, headers: { 'Cache-Control': 'no-store' } }) };
}
