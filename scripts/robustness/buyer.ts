import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type PackageId, packageIds } from '@/lib/catalog/packages';
import { applyDiscount } from '@/lib/coupons/discount';
import { priceOf } from '@/lib/shop/sold';
import { type Answer, ask, formBody, type Question } from './http';
import type { Random } from './random';

/** What a buyer does, decided before anything happens, so that a seed gives the same buyers. */
export type Plan = {
  email: string;
  client: string;
  packageId: PackageId;
  locale: 'en' | 'de';
  withCoupon: boolean;
  /** Presses the button twice at once. */
  isHasty: boolean;
  /** A card that is declined comes first. */
  isDeclined: boolean;
  /** Leaves Stripe's page without paying, or the browser closes once the payment is made. */
  leaves: 'before' | 'after' | null;
};

/** What became of it: `paid` is set as soon as the payment was sent off, known by its session. */
export type Purchase = {
  plan: Plan;
  session: string | null;
  sent: boolean;
  tries: number;
  gaveUp: string | null;
};

export const COUPON = { code: 'ROBUST', percentage: 10 };

const letters = (value: number) => [...String(value)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

export function planBuyer(random: Random, index: number): Plan {
  const chance = random.fraction();
  return {
    email: `buyer-${index}@example.com`,
    client: `10.9.${index >> 8}.${index & 255}`,
    packageId: random.pick(packageIds),
    locale: random.pick(['en', 'de'] as const),
    withCoupon: random.fraction() < 0.35,
    isHasty: random.fraction() < 0.15,
    isDeclined: random.fraction() < 0.1,
    leaves: chance < 0.12 ? 'before' : chance < 0.3 ? 'after' : null,
  };
}

type Shop = { url: string; stripeUrl: string };

/**
 * Orders and pays over HTTP as a browser would, and tries again as a person would while the shop does not answer.
 * @param patienceMs how long to try for before going away
 */
export async function buy(shop: Shop, plan: Plan, patienceMs: number): Promise<Purchase> {
  const purchase: Purchase = { plan, session: null, sent: false, tries: 0, gaveUp: null };
  const deadline = Date.now() + patienceMs;
  const client = {
    origin: shop.url,
    'x-test-client': plan.client,
  };
  const entries = entriesOf(plan);
  const post = () =>
    attempt(shop.url, {
      ...{ method: 'POST', path: '/api/checkout', timeoutMs: 30_000 },
      ...{ headers: { ...client, 'content-type': 'application/json' }, body: JSON.stringify(entries) },
    });
  while (Date.now() < deadline && !purchase.session) {
    purchase.tries += 1;
    // Whoever was hasty once is not for minutes: every press counts for the limits of the shop.
    const isTwice = plan.isHasty && purchase.tries === 1;
    const [answer] = await Promise.all([post(), isTwice ? post() : null]);
    const said = answer && readJson(answer.body);
    if (answer?.status === 200 && typeof said?.url === 'string') {
      purchase.session = /cs_\w+/.exec(said.url)?.[0] ?? null;
      if (!purchase.session) throw new Error('the checkout leads to no session');
    } else if (said?.code === 'couponUsedUp')
      Object.assign(entries, { couponCode: null, finalAmount: priceOf(plan.packageId, plan.locale).amount });
    else if (said?.code === 'tooManyRequests') await delay(10_000);
    else if (answer?.status === 422) throw new Error(`the shop refused a good order: ${String(said?.code)}`);
    else await delay(3000);
  }
  if (!purchase.session) purchase.gaveUp = 'no checkout';
  else if (plan.leaves !== 'before') await pay(shop, purchase, client);
  return purchase;
}

async function pay(shop: Shop, purchase: Purchase, client: Record<string, string>): Promise<void> {
  const { plan, session } = purchase;
  const card = (cardNumber: string) => ({
    ...{
      cardNumber,
      cardExpiry: '12 / 34',
      cardCvc: '123',
      cardholderName: 'Robust Buyer',
      billingCountry: 'DE',
    },
  });
  const send = (number: string) =>
    attempt(shop.stripeUrl, { method: 'POST', path: `/c/pay/${session}`, ...formBody(card(number)) });
  if (plan.isDeclined) await send('4000000000000002');
  purchase.sent = true;
  const paid = await send('4242424242424242');
  if (plan.leaves === 'after' || !paid?.headers.location) return;
  const back = new URL(paid.headers.location);
  await attempt(shop.url, { path: back.pathname + back.search, headers: client, timeoutMs: 30_000 });
}

/** The answer, or null when there is none. */
function attempt(base: string, question: Question): Promise<Answer | null> {
  return ask(base, question).catch(() => null);
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function entriesOf({ packageId, locale, email, withCoupon }: Plan) {
  const { amount, currency } = priceOf(packageId, locale);
  const name = letters(Number(/\d+/.exec(email)?.[0]));
  return {
    ...{ checkoutKey: randomUUID(), packageType: packageId, userLanguage: locale, email, currency },
    ...{ firstName: `Robust${name}`, lastName: 'Tester', birthDate: '05.04.1970' },
    language: locale === 'de' ? 'german' : 'english',
    couponCode: withCoupon ? COUPON.code : null,
    finalAmount: withCoupon
      ? applyDiscount(amount, { type: 'percentage', value: COUPON.percentage })
      : amount,
    ...{ consentTerms: true, consentEarlyStart: true, consentDataProcessing: true },
  };
}
