import { countSignal } from '@/lib/health/signals';
import { logFailure } from '@/lib/log/log';
import { handleStripeEvent } from '@/lib/orders/payment/webhook';
import { verifyWebhook } from '@/lib/payments/verify-webhook';
import { guardedRoute } from '@/lib/security/guarded-route';
import { readSignedEvent } from '@/lib/security/signed-body';

/** Stripe's events: 400 when not signed by Stripe, 500 when Stripe should deliver again, else 200. What is too large or no JSON is refused unread. */
export const POST = guardedRoute('stripe webhook', async (request: Request): Promise<Response> => {
  const read = await readSignedEvent(request, 'stripe', (body) =>
    verifyWebhook(body, request.headers.get('stripe-signature')),
  );
  if ('refusal' in read) {
    countSignal('stripe-webhook-refused');
    return read.refusal;
  }
  const { event } = read;
  try {
    await handleStripeEvent(event);
    countSignal('stripe-webhook-accepted');
    return Response.json({ received: true });
  } catch (error) {
    const id = logFailure('stripe webhook', error, { event: event.id, type: event.type });
    return Response.json({ error: id }, { status: 500 });
  }
});
