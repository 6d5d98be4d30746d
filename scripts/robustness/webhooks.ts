import { createHmac, randomUUID } from 'node:crypto';
import type { Question } from './http';

/**
 * A webhook as Stripe or Resend sends it, signed with the secret in the environment, or with another one.
 * @param body sent as it is; it need not be an event
 */
export function signedWebhook(sender: 'stripe' | 'resend', body: string, isSigned = true): Question {
  const now = Math.floor(Date.now() / 1000);
  const base = { method: 'POST', path: `/api/webhooks/${sender}`, body };
  if (sender === 'stripe') {
    const secret = isSigned ? (process.env.STRIPE_WEBHOOK_SECRET ?? '') : 'whsec_another';
    const signature = createHmac('sha256', secret).update(`${now}.${body.toWellFormed()}`).digest('hex');
    return {
      ...base,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signature}` },
    };
  }
  const secret = isSigned ? (process.env.RESEND_WEBHOOK_SECRET ?? '').replace('whsec_', '') : 'AAAA';
  const id = `msg_${randomUUID()}`;
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${now}.${body.toWellFormed()}`)
    .digest('base64');
  return {
    ...base,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(now),
      'svix-signature': `v1,${signature}`,
    },
  };
}
