import { handleFormCheckout } from '@/lib/orders/checkout/form-checkout';
import { handleJsonCheckout } from '@/lib/orders/checkout/json-checkout';
import { guardedRoute } from '@/lib/security/guarded-route';
import { saysJson } from '@/lib/security/read-body';
import { isSameOrigin } from '@/lib/security/same-origin';

/** Starts a payment: JSON from the page, a plain form post without JavaScript. */
export const POST = guardedRoute('checkout', async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request)) return new Response('cross-site request refused', { status: 403 });
  return saysJson(request) ? handleJsonCheckout(request) : handleFormCheckout(request);
});
