import { useEffect, useState } from 'react';
import { clearToasts } from '@/components/ui/toast';
import type { CheckoutResult } from '@/lib/orders/checkout/submit-checkout';
import { type Buyer, keepSentOrder } from './last-buyer';

/**
 * Sends an order and goes to the payment page; a failure of any kind comes back as a result.
 * @param formName the form's name in the memory of the tab
 */
export function useCheckout(formName: string) {
  const [isBusy, setBusy] = useState(false);

  // Coming back from the payment page may show this page as it was left: busy.
  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  async function send(order: Record<string, string | number | boolean | null>): Promise<CheckoutResult> {
    setBusy(true);
    clearToasts();
    const result = await post(order);
    if (result.ok) {
      rememberForm(result.checkoutKey);
      keepSentOrder(formName, result.checkoutKey, buyerOf(order));
      window.location.assign(result.url);
    } else setBusy(false);
    return result;
  }

  return { isBusy, send };
}

/** Of a gift its giver, else whom the reading is about. */
function buyerOf({ isGift, ...order }: Record<string, string | number | boolean | null>): Buyer {
  const [first, last, oneName] = isGift
    ? [order.buyerFirstName, order.buyerLastName, order.buyerOneName]
    : [order.firstName, order.lastName, order.oneName];
  return {
    buyerFirstName: String(first),
    buyerLastName: oneName ? '' : String(last),
    buyerOneName: String(oneName),
    email: String(order.email),
  };
}

async function post(order: object): Promise<CheckoutResult> {
  try {
    const response = await fetch('/api/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    });
    return resultOf(await response.json());
  } catch {
    return FAILED;
  }
}

const FAILED = { ok: false, code: 'paymentFailed', fieldErrors: {} } as const;

/** The answer where it is one of ours; something between the shop and the browser may have answered instead. */
function resultOf(answer: Partial<Record<string, unknown>> | null): CheckoutResult {
  const { ok, url, checkoutKey, code, fieldErrors, sentences = {} } = answer ?? {};
  const isPayment = ok === true && isWebAddress(url) && typeof checkoutKey === 'string';
  const isProblem = ok === false && typeof code === 'string' && isTexts(fieldErrors) && isTexts(sentences);
  return isPayment || isProblem ? (answer as CheckoutResult) : FAILED;
}

function isWebAddress(text: unknown): boolean {
  return typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text);
}

function isTexts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Whether an order was sent from this page before, and the visitor came back to it. */
export function isSentBefore(): boolean {
  return new URLSearchParams(window.location.search).has('form');
}

/** Names the form in the address, so that whoever comes back to this page finds it as it was. */
function rememberForm(checkoutKey: string) {
  const address = new URL(window.location.href);
  address.searchParams.set('form', checkoutKey);
  window.history.replaceState(null, '', address);
}
