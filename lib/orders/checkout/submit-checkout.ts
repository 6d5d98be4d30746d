import 'server-only';
import { firstIssues } from '@/lib/actions/form-action';
import { checkoutSchema } from './schema';
import { type CheckoutAnswer, startCheckout } from './start-checkout';

/** Keys of namespace `order` that a submission can be answered with. */
export type CheckoutProblemCode =
  | Extract<CheckoutAnswer, { ok: false }>['code']
  | 'fillAllFields'
  | 'agreeToAll'
  | 'amountTooSmall'
  | 'checkEntries'
  | 'tooManyRequests'
  | 'failedToCheck';

export type CheckoutResult =
  | { ok: true; url: string; checkoutKey: string }
  | { ok: false; code: CheckoutProblemCode; fieldErrors: Record<string, string>; amount?: number };

/** More than any order form sends. */
export const CHECKOUT_LIMIT_BYTES = 20_000;

/** Parses what the order form sent, in whichever way, and starts the payment. The caller has limited the visitor. */
export async function submitCheckout(fields: unknown): Promise<CheckoutResult> {
  const parsed = checkoutSchema.safeParse(fields);
  if (!parsed.success) {
    const fieldErrors = firstIssues(parsed.error);
    return { ok: false, code: overallProblem(fieldErrors), fieldErrors };
  }
  const answer = await startCheckout(parsed.data);
  if (answer.ok) return answer;
  const amount = answer.code === 'priceChanged' ? answer.quote.amount : undefined;
  return { ok: false, code: answer.code, fieldErrors: {}, amount };
}

/** The one message above the field errors: empty fields first, then consents, as the brief words them. */
function overallProblem(fieldErrors: Record<string, string>): CheckoutProblemCode {
  const keys = Object.entries(fieldErrors);
  if (keys.some(([, message]) => message === 'required' || message === 'birthDate.empty'))
    return 'fillAllFields';
  if (keys.every(([field]) => field.startsWith('consent'))) return 'agreeToAll';
  return 'checkEntries';
}
