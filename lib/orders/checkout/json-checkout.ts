import 'server-only';
import { z } from 'zod';
import { answeredSentences } from '@/lib/forms/answered-sentences';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { readBody, SlowBody } from '@/lib/security/read-body';
import { rememberOrderedHere } from '../address/ordered-here';
import { saveDraft } from './drafts';
import { CHECKOUT_LIMIT_BYTES, type CheckoutResult, submitCheckout } from './submit-checkout';

/** Texts become what the database can hold: half a sign, as JSON may escape it, is none. */
const text = z.string().transform((value) => value.toWellFormed());

const bodySchema = z.record(z.string(), z.union([text, z.number(), z.boolean(), z.null()]));

/** Answers the page's own request: 200 with the payment's address, else 4xx or 502 with the problem. */
export async function handleJsonCheckout(request: Request): Promise<Response> {
  try {
    if (!(await limitVisitor('checkout'))) return refuse('tooManyRequests', 429);
    const sent = (await readBody(request, CHECKOUT_LIMIT_BYTES))?.toString();
    const body = bodySchema.safeParse(sent === undefined ? null : parseJson(sent));
    if (!body.success) return refuse('checkEntries', sent === undefined ? 413 : 400);
    const result = await submitCheckout(body.data);
    if (!result.ok) return refuseWith(result, body.data);
    await keepEntries(result.checkoutKey, typed(body.data));
    return Response.json(result);
  } catch (error) {
    // A body that does not arrive is the visitor's: `guardedRoute` says so.
    if (error instanceof SlowBody) throw error;
    logFailure('checkout', error);
    return refuse('paymentFailed', 500);
  }
}

/** Ties entries and order to this browser; the payment can begin whether or not that could be done. */
async function keepEntries(key: string, entries: Record<string, string>): Promise<void> {
  await saveDraft(key, entries, null)
    .then(() => rememberOrderedHere(key))
    .catch((error: unknown) => logFailure('checkout draft', error));
}

/** With the sentences, for a page whose own judge has not come. */
function refuseWith(
  result: Extract<CheckoutResult, { ok: false }>,
  { userLanguage }: z.output<typeof bodySchema>,
) {
  const locale = isLocale(userLanguage) ? userLanguage : defaultLocale;
  const sentences = answeredSentences(locale, result.fieldErrors);
  return Response.json({ ...result, sentences }, { status: result.code === 'paymentFailed' ? 502 : 422 });
}

function refuse(code: Extract<CheckoutResult, { ok: false }>['code'], status: number): Response {
  return Response.json({ ok: false, code, fieldErrors: {} }, { status });
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
