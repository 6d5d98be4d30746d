import { guardedRoute } from '@/lib/log/guarded-route';
import { handleFormCheckout } from '@/lib/orders/checkout/form-checkout';
import { handleJsonCheckout } from '@/lib/orders/checkout/json-checkout';
import { isSameOrigin } from '@/lib/security/same-origin';

/** Starts a payment: JSON from the page, a plain form post without JavaScript. */
export const POST = guardedRoute('checkout', async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request)) return new Response('cross-site request refused', { status: 403 });
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  return isJson ? handleJsonCheckout(request) : handleFormCheckout(request);
});
