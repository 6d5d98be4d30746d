import 'server-only';
import { z } from 'zod';
import { logFailure } from '@/lib/log/log';
import { saveDraft } from './drafts';
import { submitCheckout } from './submit-checkout';

const LIMIT_BYTES = 20_000;

const bodySchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Answers the page's own request: 200 with the payment's address, else 4xx or 502 with the problem. */
export async function handleJsonCheckout(request: Request): Promise<Response> {
  try {
    const text = await request.text();
    const body = bodySchema.safeParse(text.length > LIMIT_BYTES ? null : parseJson(text));
    if (!body.success)
      return Response.json({ ok: false, code: 'checkEntries', fieldErrors: {} }, { status: 400 });
    const result = await submitCheckout(body.data);
    if (!result.ok) return Response.json(result, { status: result.code === 'paymentFailed' ? 502 : 422 });
    await saveDraft(String(body.data.checkoutKey), typed(body.data), null);
    return Response.json(result);
  } catch (error) {
    logFailure('checkout', error);
    return Response.json({ ok: false, code: 'paymentFailed', fieldErrors: {} }, { status: 500 });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** As the form without JavaScript would have sent it: text only, ticked boxes as "on". */
function typed(body: z.output<typeof bodySchema>): Record<string, string> {
  const entries = Object.entries(body).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(entries.map(([field, value]) => [field, value === true ? 'on' : String(value)]));
}
