import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { couponReservations, coupons, lifePathSignups, orderConsents, orders } from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { canonicalText, sha256 } from '@/lib/legal/canonical';
import { stripe } from '@/lib/payments/stripe';
import { freshShop, takeShop } from '@/lib/shop/current';
import { priceOf, soldPackage } from '@/lib/shop/sold';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from './start-checkout';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, receipts, coupons cascade`);
});

const coupon = (values: Partial<typeof coupons.$inferInsert> = {}) =>
  getDb()
    .insert(coupons)
    .values({ code: 'TEN', discountType: 'percentage', discountValue: 10, ...values });
const theCoupon = async () => (await getDb().select().from(coupons))[0];
const withCoupon = { couponCode: 'TEN', finalAmount: 4680 };
const openSessions = async () => (await shop.state()).sessions.filter(({ status }) => status === 'open');

/** The marks of a browser that has started all there is. */
const startedHere = async () => new Set((await getDb().select().from(orders)).map(({ id }) => id));

describe('starting a payment', () => {
  it('writes the pending order with its consents and one Stripe session without personal data in its metadata', async () => {
    const input = orderInput();
    const answer = await startCheckout(input);
    expect(answer).toEqual({
      ok: true,
      url: expect.stringContaining('/c/pay/cs_test_'),
      checkoutKey: input.checkoutKey,
    });

    const [order] = await getDb().select().from(orders);
    expect(order).toMatchObject({
      status: 'pending',
      amount: 5200,
      currency: 'eur',
      birthDate: '1984-03-27',
    });
    expect(order?.number).toMatch(/^NU-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const consents = await getDb().select().from(orderConsents);
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['data_processing', 'early_start', 'terms']);
    expect(
      consents.every(({ text, locale }) => locale === 'de' && text.length > 40 && !text.includes('<')),
    ).toBe(true);
    expect(consents.map(({ version }) => version)).toEqual(Array(3).fill(business.legalVersion));
    const named = consents.map(({ kind, documents }) => [kind, documents.map(({ slug }) => slug)]);
    expect(Object.fromEntries(named)).toEqual({
      terms: ['agb', 'datenschutz', 'widerruf'],
      early_start: [],
      data_processing: [],
    });
    const hashes = consents.flatMap(({ documents }) => documents.map(({ sha256 }) => sha256));
    expect(hashes).toEqual(
      (['agb', 'datenschutz', 'widerruf'] as const).map((slug) => sha256(canonicalText('de', slug))),
    );

    const { sessions } = await shop.state();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({
      amount_total: 5200,
      currency: 'eur',
      locale: 'de',
      client_reference_id: order?.id,
    });
    const sent = JSON.stringify(sessions[0]);
    for (const secret of ['Käthe', 'Musterfrau', '1984', '27.03']) expect(sent).not.toContain(secret);
    expect(await getDb().select().from(lifePathSignups)).toHaveLength(0);
  });

  it('charges dollars on the English site and takes the coupon off', async () => {
    await coupon();
    const answer = await startCheckout(
      orderInput({ userLanguage: 'en', currency: 'usd', couponCode: ' ten ', finalAmount: 5760 }),
    );
    expect(answer.ok).toBe(true);
    expect((await shop.state()).sessions[0]).toMatchObject({
      amount_total: 5760,
      currency: 'usd',
      locale: 'en',
    });
  });

  it('leads a form that is sent again to the same open session, also when both arrive at once', async () => {
    const input = orderInput();
    const answers = await Promise.all(Array.from({ length: 8 }, () => startCheckout(input)));
    const urls = new Set(answers.map((answer) => (answer.ok ? answer.url : answer.code)));
    expect(urls.size).toBe(1);
    expect(await openSessions()).toHaveLength(1);
    expect(await getDb().select().from(orders)).toHaveLength(1);
  });

  it('leads the same wish under another key to the session that waits, as when a page without script is fetched anew', async () => {
    const first = await startCheckout(orderInput());
    const again = await startCheckout(orderInput({ checkoutKey: randomUUID() }), await startedHere());
    expect(again).toEqual(first);
    expect(await getDb().select().from(orders)).toHaveLength(1);
  });

  it('gives whoever types the same in another browser an order of their own', async () => {
    await startCheckout(orderInput());
    await startCheckout(orderInput({ checkoutKey: randomUUID() }), new Set([randomUUID()]));
    expect(await getDb().select().from(orders)).toHaveLength(2);
    expect(await openSessions()).toHaveLength(2);
  });

  it('takes an address in capitals for the same one', async () => {
    const first = await startCheckout(orderInput());
    const again = await startCheckout(
      orderInput({ checkoutKey: randomUUID(), email: 'Delivered@resend.dev' }),
      await startedHere(),
    );
    expect(again).toEqual(first);
  });

  it.each([
    ['another first name', { firstName: 'Klara' }],
    ['another date', { birthDate: '1984-03-28' }],
    ['another address', { email: 'delivered+other@resend.dev' }],
    ['the consent to be asked for a review', { consentReviewRequest: true }],
  ])('gives a wish that differs by %s an order of its own under its own key', async (_, change) => {
    await startCheckout(orderInput());
    await startCheckout(orderInput({ checkoutKey: randomUUID(), ...change }), await startedHere());
    expect(await getDb().select().from(orders)).toHaveLength(2);
    expect(await openSessions()).toHaveLength(2);
  });

  it('ends the earlier session before a changed form gets another', async () => {
    const input = orderInput();
    await startCheckout(input);
    const second = await startCheckout({ ...input, packageType: 'essence', finalAmount: 3100 });
    expect(second.ok).toBe(true);
    const open = await openSessions();
    expect(open.map(({ amount_total }) => amount_total)).toEqual([3100]);
    expect(await getDb().select().from(orders)).toHaveLength(1);
  });

  it('leaves one payable session when different changes of one form arrive at once', async () => {
    const input = orderInput();
    await Promise.all([
      startCheckout(input),
      startCheckout({ ...input, packageType: 'essence', finalAmount: 3100 }),
      startCheckout({ ...input, packageType: 'advanced', finalAmount: 8300 }),
    ]);
    const open = await openSessions();
    const [order] = await getDb().select().from(orders);
    expect(open).toHaveLength(1);
    expect(open[0]?.id).toBe(order?.stripeSessionId);
    expect(open[0]?.amount_total).toBe(order?.amount);
  });

  it.each([
    ['name', { firstName: 'Kathrin' }, { subjectFirstName: 'Kathrin' }],
    ['birth date', { birthDate: '1984-03-28' }, { birthDate: '1984-03-28' }],
    ['mistyped e-mail', { email: 'delivered+right@resend.dev' }, { email: 'delivered+right@resend.dev' }],
    ['language of the reading', { language: 'english' as const }, { readingLanguage: 'english' }],
    ['voluntary consent', { consentReviewRequest: 'on' as const }, {}],
  ])('ends the waiting session before a corrected %s gets another', async (_, change, stored) => {
    const input = orderInput();
    const first = await startCheckout(input);
    const second = await startCheckout({ ...input, ...change });
    expect(second).toMatchObject({ ok: true });
    expect(second).not.toEqual(first);
    const [order, ...others] = await getDb().select().from(orders);
    expect(others).toEqual([]);
    expect(order).toMatchObject(stored);
    const open = await openSessions();
    expect(open.map(({ id }) => id)).toEqual([order?.stripeSessionId]);
    expect(open[0]?.customer_email).toBe(order?.email);
  });

  it('stores the voluntary consent that was ticked only the second time', async () => {
    const input = orderInput();
    await startCheckout(input);
    await startCheckout({ ...input, consentReviewRequest: 'on' });
    const consents = await getDb().select().from(orderConsents);
    expect(consents.map(({ kind }) => kind)).toContain('review_request');
  });

  it('leads a form that was paid meanwhile and asks for the same to its confirmation', async () => {
    const input = orderInput();
    await startCheckout(input);
    const session = (await openSessions())[0]?.id;
    await shop.control('pay', { session });
    expect(await startCheckout(input)).toMatchObject({
      ok: true,
      url: `http://localhost:3000/de/payment-success?session_id=${session}`,
    });
    expect(await startCheckout(input)).toMatchObject({ url: expect.stringContaining(String(session)) });
    expect((await getDb().select().from(orders))[0]).toMatchObject({ status: 'paid', amount: 5200 });
    expect(await openSessions()).toHaveLength(0);
  });

  it('never answers another wish with a paid order’s confirmation: it becomes an order of its own, once', async () => {
    const input = orderInput();
    await startCheckout(input);
    await shop.control('pay', { session: (await openSessions())[0]?.id });
    const forJonas = { ...input, firstName: 'Jonas', lastName: 'Becker', birthDate: '1988-11-03' };
    const answers = await Promise.all([startCheckout(forJonas), startCheckout(forJonas)]);
    const [open, ...others] = await openSessions();
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, url: open?.url });
    const rows = await getDb().select().from(orders).orderBy(orders.createdAt);
    expect(rows.map(({ subjectFirstName }) => subjectFirstName)).toEqual(['Käthe', 'Jonas']);
    expect(open?.client_reference_id).toBe(rows[1]?.id);
  });

  it('never answers another package for the same person with a paid order’s confirmation either', async () => {
    const input = orderInput();
    await startCheckout(input);
    await shop.control('pay', { session: (await openSessions())[0]?.id });
    const next = await startCheckout({
      ...input,
      packageType: 'essence',
      finalAmount: priceOf('essence', 'de').amount,
    });
    expect(next).toMatchObject({ ok: true, url: expect.stringContaining('/c/pay/') });
    const rows = await getDb().select().from(orders).orderBy(orders.createdAt);
    expect(rows.map(({ status, packageId }) => [status, packageId])).toEqual([
      ['paid', 'full'],
      ['pending', 'essence'],
    ]);
  });

  it.each([
    ['birth date', { birthDate: '1988-11-03' }],
    ['last name, born on the same day', { lastName: 'Becker' }],
  ])(
    'keeps the payment of one person open when a duplicated tab orders for another of another %s',
    async (_, change) => {
      const input = orderInput();
      const forKaethe = await startCheckout(input);
      const forJonas = await startCheckout({ ...input, firstName: 'Jonas', ...change });
      expect(forJonas).toMatchObject({ ok: true });
      expect(await openSessions()).toHaveLength(2);
      expect(await startCheckout(input)).toEqual(forKaethe);
      expect(await startCheckout({ ...input, firstName: 'Jonas', ...change })).toEqual(forJonas);
      const rows = await getDb().select().from(orders).orderBy(orders.createdAt);
      expect(rows.map(({ status, subjectFirstName }) => [status, subjectFirstName])).toEqual([
        ['pending', 'Käthe'],
        ['pending', 'Jonas'],
      ]);
    },
  );

  it('opens a new session when the old one ran out', async () => {
    const input = orderInput();
    await startCheckout(input);
    await shop.control('expire', { session: (await openSessions())[0]?.id });
    const again = await startCheckout(input);
    expect(again.ok).toBe(true);
    expect(await openSessions()).toHaveLength(1);
  });
});

describe('an answer of Stripe that was lost', () => {
  /** The next session is made, and none of the three times that the SDK asks hears of it. */
  const loseAnswer = (status: 500 | 'reset') =>
    shop.control('fail', { status, count: 3, after: true, path: '/v1/checkout/sessions' });

  it.each([
    ['reset', 'the same wish', {}],
    [500, 'the same wish', {}],
    ['reset', 'another package', { packageType: 'essence', finalAmount: 3100 }],
    ['reset', 'another address', { email: 'delivered+right@resend.dev' }],
  ] as const)('(%s) leaves one payable session when %s is tried again', async (status, _, change) => {
    const input = orderInput();
    await loseAnswer(status);
    expect(await startCheckout(input)).toEqual({ ok: false, code: 'paymentFailed' });
    expectLogged('stripe session');
    const lost = await openSessions();
    expect(lost).toHaveLength(1);

    expect(await startCheckout({ ...input, ...change })).toMatchObject({ ok: true });
    const [order, ...others] = await getDb().select().from(orders);
    expect(others).toEqual([]);
    const open = await openSessions();
    expect(open.map(({ id }) => id)).toEqual([order?.stripeSessionId]);
    expect(open[0]?.id).not.toBe(lost[0]?.id);
  });

  it('leaves one payable session when the form changes while the answer is on its way', async () => {
    const input = orderInput();
    await shop.control('fail', { status: 'slow', ms: 1000, path: '/v1/checkout/sessions' });
    const first = startCheckout(input);
    await expect.poll(() => getDb().$count(orders), { timeout: 10_000 }).toBe(1);
    await startCheckout({ ...input, packageType: 'essence', finalAmount: 3100 });
    await first;
    const [order] = await getDb().select().from(orders);
    expect((await openSessions()).map(({ id }) => id)).toEqual([order?.stripeSessionId]);
  });

  it('lets the buyer go on where Stripe repeats its own failure under the same key', async () => {
    const input = orderInput();
    const create = stripe().checkout.sessions.create.bind(stripe().checkout.sessions);
    const asked = vi.spyOn(stripe().checkout.sessions, 'create').mockImplementation((params, options) => {
      if (!String(options?.idempotencyKey).endsWith(':1')) return create(params, options);
      throw Stripe.errors.StripeError.generate({ type: 'api_error', message: 'A backend failed.' });
    });
    try {
      expect(await startCheckout(input)).toEqual({ ok: false, code: 'paymentFailed' });
      expectLogged('stripe session');
      expect(await startCheckout(input)).toMatchObject({ ok: true });
    } finally {
      asked.mockRestore();
    }
  });
});

describe('refusing a payment', () => {
  const refused = async (change: Record<string, unknown>) => {
    const answer = await startCheckout(orderInput(change));
    expect((await shop.state()).sessions).toHaveLength(0);
    expect(await getDb().select().from(orders)).toHaveLength(0);
    return answer;
  };

  it('names the new price when the amount sent is not ours', async () => {
    expect(await refused({ finalAmount: 100 })).toMatchObject({
      code: 'priceChanged',
      quote: { amount: 5200 },
    });
  });

  it('refuses a currency that is not the language’s', async () => {
    expect(await refused({ currency: 'usd' })).toMatchObject({
      code: 'priceChanged',
      quote: { currency: 'eur' },
    });
  });

  it('refuses an unknown, an expired, a used-up, a switched-off and a too large coupon, each by name', async () => {
    expect(await refused({ couponCode: 'NONE', finalAmount: 4680 })).toMatchObject({ code: 'invalidCoupon' });
    await coupon({ expiresAt: new Date('2026-01-01') });
    expect(await refused(withCoupon)).toMatchObject({ code: 'couponExpired' });
    await getDb().update(coupons).set({ expiresAt: null, usageLimit: 1, usedCount: 1 });
    expect(await refused(withCoupon)).toMatchObject({ code: 'couponUsedUp' });
    await getDb().update(coupons).set({ usageLimit: null, isActive: false });
    expect(await refused(withCoupon)).toMatchObject({ code: 'invalidCoupon' });
    await getDb().update(coupons).set({ isActive: true, discountType: 'fixed', discountValue: 5151 });
    expect(await refused({ couponCode: 'TEN', finalAmount: 49 })).toMatchObject({
      code: 'couponMakesAmountTooSmall',
    });
  });

  it('refuses what costs less than a card payment takes, as the form does before it', async () => {
    const full = soldPackage('full');
    takeShop({
      ...freshShop,
      version: 1,
      changed: { full: { ...full, prices: { ...full.prices, eur: 49 } } },
    });
    try {
      expect(await refused({ finalAmount: 49 })).toEqual({ ok: false, code: 'amountTooSmall' });
      expect(await refused({ finalAmount: 5200 })).toEqual({ ok: false, code: 'amountTooSmall' });
    } finally {
      takeShop(freshShop);
    }
  });

  it('fails the order and frees the coupon when Stripe fails, and lets the buyer try again', async () => {
    await coupon({ usageLimit: 1 });
    const input = orderInput(withCoupon);
    await shop.control('fail', { status: 500, count: 3 });
    expect(await startCheckout(input)).toEqual({ ok: false, code: 'paymentFailed' });
    expect((await getDb().select().from(orders))[0]?.status).toBe('failed');
    expect(await theCoupon()).toMatchObject({ reservedCount: 0, usedCount: 0 });
    expect(expectLogged('stripe session')[0]).not.toMatch(/Käthe|Musterfrau|resend\.dev|1984/);
    expect((await startCheckout(input)).ok).toBe(true);
    expect(await theCoupon()).toMatchObject({ reservedCount: 1, usedCount: 0 });
  });
});

describe('a coupon with a limit', () => {
  it('is given to exactly 10 of 200 concurrent checkouts', async () => {
    await coupon({ usageLimit: 10 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        startCheckout(orderInput({ ...withCoupon, checkoutKey: randomUUID() })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'couponUsedUp')).toHaveLength(190);
    expect(await theCoupon()).toMatchObject({ reservedCount: 10, usedCount: 0 });
    const reserved = await getDb()
      .select()
      .from(couponReservations)
      .where(eq(couponReservations.state, 'reserved'));
    expect(reserved).toHaveLength(10);
  }, 60_000);

  it('stays with the order that holds its last use when the buyer comes back', async () => {
    await coupon({ usageLimit: 1 });
    const input = orderInput(withCoupon);
    const first = await startCheckout(input);
    expect(await startCheckout(input)).toEqual(first);
    expect(await startCheckout({ ...input, email: 'delivered+new@resend.dev' })).toMatchObject({ ok: true });
    expect(await theCoupon()).toMatchObject({ reservedCount: 1 });
  });

  const agedBy = (minutes: number) =>
    getDb()
      .update(couponReservations)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) });
  const another = (change: object = {}) =>
    startCheckout(
      orderInput({ ...withCoupon, checkoutKey: randomUUID(), email: 'other@resend.dev', ...change }),
    );

  it('is not kept from a buyer by an unpaid payment of more than ten minutes, which ends', async () => {
    await coupon({ usageLimit: 1 });
    await startCheckout(orderInput(withCoupon));
    expect(await another()).toMatchObject({ ok: false, code: 'couponUsedUp' });
    await agedBy(11);
    expect(await another()).toMatchObject({ ok: true });
    expect(await theCoupon()).toMatchObject({ reservedCount: 1, usedCount: 0 });
    expect(await openSessions()).toHaveLength(1);
    const states = await getDb().select({ status: orders.status, email: orders.email }).from(orders);
    expect(states.find(({ email }) => email === 'other@resend.dev')?.status).toBe('pending');
    expect(states.find(({ email }) => email !== 'other@resend.dev')?.status).toBe('expired');
  });

  it('stays with whoever paid meanwhile', async () => {
    await coupon({ usageLimit: 1 });
    await startCheckout(orderInput(withCoupon));
    await agedBy(11);
    const [session] = await openSessions();
    await shop.control('pay', { session: session?.id });
    expect(await another()).toMatchObject({ ok: false, code: 'couponUsedUp' });
    expect(await theCoupon()).toMatchObject({ reservedCount: 1 });
  });

  it('ends no payment while there are uses that nobody holds', async () => {
    await coupon({ usageLimit: 2 });
    await startCheckout(orderInput(withCoupon));
    await agedBy(11);
    expect(await another()).toMatchObject({ ok: true });
    expect(await openSessions()).toHaveLength(2);
  });
});
