import 'server-only';
import { quoteOf } from '@/lib/actions/quote';
import { deliveryPromise } from '@/lib/delivery/promise';
import { freshenPlaces } from '@/lib/delivery/taken';
import { isOpenForOrders } from '@/lib/shop/open';
import { freshenShop } from '@/lib/shop/store';
import { ordersStartedHere } from '../address/ordered-here';
import { mayHoldCoupon } from './coupon-holds';
import { type EntryProblems, judgeEntries } from './judge-entries';
import { type CheckoutAnswer, startCheckout } from './start-checkout';

/** Keys of namespace `order` that a submission can be answered with; after `notOpen` and `closed` the page says it. */
export type CheckoutProblemCode =
  | Extract<CheckoutAnswer, { ok: false }>['code']
  | EntryProblems['code']
  | 'tooManyRequests'
  | 'tooManyPosts'
  | 'failedToCheck'
  | 'notOpen'
  | 'closed';

export type CheckoutResult =
  | { ok: true; url: string; checkoutKey: string }
  | {
      ok: false;
      code: CheckoutProblemCode;
      fieldErrors: Record<string, string>;
      /** The sentences of the field errors, by message key, for a page that has not fetched them. */
      sentences?: Record<string, string>;
      amount?: number;
      /** What may be quoted where the payment could not be begun. */
      quote?: string;
    };

/** More than any order form sends. */
export const CHECKOUT_LIMIT_BYTES = 20_000;

const busy: CheckoutResult = { ok: false, code: 'tooManyRequests', fieldErrors: {} };

/** Parses what the order form sent, in whichever way, and starts the payment. The caller has limited the visitor; the codes of coupons are counted here. */
export async function submitCheckout(fields: unknown): Promise<CheckoutResult> {
  const judged = judgeEntries(fields);
  if (!judged.ok) return judged;
  if (!(await mayHoldCoupon(judged.input))) return busy;
  await freshenShop();
  if (!isOpenForOrders()) return { ok: false, code: 'notOpen', fieldErrors: {} };
  await freshenPlaces();
  if (deliveryPromise(judged.input.packageType).opensOn)
    return { ok: false, code: 'closed', fieldErrors: {} };
  const answer = await startCheckout(judged.input, await ordersStartedHere());
  if (answer.ok) return answer;
  const amount = answer.code === 'priceChanged' ? answer.quote.amount : undefined;
  const quote = answer.code === 'paymentFailed' ? quoteOf(judged.input.userLanguage) : undefined;
  return { ok: false, code: answer.code, fieldErrors: {}, amount, quote };
}
