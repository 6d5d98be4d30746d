import { guardedRoute } from '@/lib/log/guarded-route';
import { logFailure } from '@/lib/log/log';
import { handleStripeEvent } from '@/lib/orders/payment/webhook';
import { verifyWebhook } from '@/lib/payments/verify-webhook';

/** Stripe's events: 400 when not signed by Stripe, 500 when Stripe should deliver again, else 200. */
export const POST = guardedRoute('stripe webhook', async (request: Request): Promise<Response> => {
  const event = verifyWebhook(await request.text(), request.headers.get('stripe-signature'));
  if (!event) return new Response('signature verification failed', { status: 400 });
  try {
    await handleStripeEvent(event);
    return Response.json({ received: true });
  } catch (error) {
    const id = logFailure('stripe webhook', error, { event: event.id, type: event.type });
    return Response.json({ error: id }, { status: 500 });
  }
});
