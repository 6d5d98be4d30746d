import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutDrafts, coupons, orders } from '@/db/schema';
import { daysAfter } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { SlowBody } from '@/lib/security/read-body';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, type TestShop } from '@/local/test-shop';
import german from '@/messages/de/validation.json';
import { isMendableHere } from '../address/ordered-here';
import { clearDrafts, couponOfDraft, findUnfinishedOrder, placeOf, readDraft } from './drafts';
import { handleFormCheckout } from './form-checkout';
import { handleJsonCheckout } from './json-checkout';

let visitor = 'first';
let jar = new Map<string, string>();
let cookieOptions: unknown = null;
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-test-client': visitor }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string, options: unknown) => {
      jar.set(name, value);
      cookieOptions = options;
    },
    delete: (name: string) => jar.delete(name),
  }),
}));

const paidNow = () => ({ status: 'paid' as const, paidAt: new Date(), dueDate: daysAfter(today(), 5) });

let shop: TestShop;
beforeAll(async () => {
  process.env.CLIENT_IP_HEADER = 'x-test-client';
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = randomUUID();
  jar = new Map();
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, receipts, coupons, checkout_drafts cascade`);
});

const key = randomUUID();
const typed = {
  checkoutKey: key,
  packageType: 'full',
  userLanguage: 'de',
  firstName: 'Käthe',
  lastName: 'Musterfrau',
  birthDate: '27.03.1984',
  email: 'delivered@resend.dev',
  language: 'german',
  couponCode: '',
  finalAmount: '5200',
  currency: 'eur',
  consentTerms: 'on',
  consentEarlyStart: 'on',
  consentDataProcessing: 'on',
};

const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('http://localhost:3000/api/checkout', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
const postForm = (change: Record<string, string> = {}) =>
  handleFormCheckout(post(new URLSearchParams({ ...typed, ...change }).toString()));
const postJson = (change: object = {}) =>
  handleJsonCheckout(
    post(JSON.stringify({ ...typed, finalAmount: 5200, couponCode: null, ...change }), 'application/json'),
  );
const drafts = () => getDb().select().from(checkoutDrafts);
const orderPage = 'http://localhost:3000/de/order?package=full';
const TEN = { code: 'TEN', discountType: 'percentage', discountValue: 10 } as const;
// A failure's own id is made of letters and digits, too.
const PERSONAL = /Käthe|Musterfrau|resend\.dev|\b1984\b/;

describe('coupons', () => {
  const forAnother = () => postJson({ couponCode: 'TEN', finalAmount: 4680, checkoutKey: randomUUID() });

  it('of few are held by one address a few times only, and stay free for the others', async () => {
    await getDb()
      .insert(coupons)
      .values({ ...TEN, usageLimit: 10 });
    for (let count = 0; count < 4; count += 1) expect((await forAnother()).status).toBe(200);
    expect(await (await forAnother()).json()).toMatchObject({ code: 'tooManyRequests' });
    visitor = randomUUID();
    expect((await forAnother()).status).toBe(200);
  });

  it('without a limit are held as often as an address may order', async () => {
    await getDb().insert(coupons).values(TEN);
    for (let count = 0; count < 6; count += 1) expect((await forAnother()).status).toBe(200);
  });

  it('cannot be guessed by ordering, nor by what a form keeps: each try counts', async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await (await postJson({ couponCode: `GUESS${count}` })).json()).toMatchObject({
        code: 'invalidCoupon',
      });
    expect(await (await postJson({ couponCode: 'GUESS' })).json()).toMatchObject({ code: 'tooManyRequests' });
    await getDb().insert(coupons).values(TEN);
    await postForm({ intent: 'check', couponCode: 'TEN' });
    expect(await couponOfDraft(await readDraft(key), 'full', 'de')).toBeNull();
    visitor = randomUUID();
    expect(await couponOfDraft(await readDraft(key), 'full', 'de')).toMatchObject({ code: 'TEN' });
  });
});

describe('a form post without JavaScript', () => {
  it('leads to the payment and remembers the form in this browser only', async () => {
    const answer = await postForm();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('/c/pay/cs_test_');
    expect((await readDraft(key))?.values).toMatchObject({ firstName: 'Käthe', consentTerms: 'on' });
    expect(await findUnfinishedOrder()).toEqual({ key, packageId: 'full', firstName: 'Käthe' });
    jar = new Map();
    expect(await readDraft(key)).toBeNull();
    expect(await findUnfinishedOrder()).toBeNull();
  });

  it('orders for one name alone, whatever stands in the field that is not asked for', async () => {
    const answer = await postForm({ lastName: '???', oneName: 'on' });
    expect(answer.headers.get('location')).toContain('/c/pay/cs_test_');
    const [order] = await getDb().select().from(orders);
    expect(order).toMatchObject({ subjectFirstName: 'Käthe', subjectLastName: '', buyerLastName: '' });
    expect((await readDraft(key))?.values).toMatchObject({ oneName: 'on' });
  });

  it('from a page that came back after its payment gives no tick to another person, and leads the same wish to its confirmation', async () => {
    await postForm();
    const [order] = await getDb().select().from(orders);
    await getDb().update(orders).set(paidNow());
    expect((await postForm()).headers.get('location')).toContain('/payment-success');
    const forKlara = { firstName: 'Klara', birthDate: '3.11.1988' };
    const asked = (await postForm(forKlara)).headers.get('location') ?? '';
    const [, formKey = ''] = /form=([\w-]+)&problem=1/.exec(asked) ?? [];
    expect(formKey).not.toBe(key);
    expect((await readDraft(formKey))?.values).toMatchObject({ firstName: 'Klara', consentTerms: '' });
    expect(await getDb().select().from(orders)).toEqual([expect.objectContaining({ id: order?.id })]);
    const ticked = await postForm({ ...forKlara, checkoutKey: formKey });
    expect(ticked.headers.get('location')).toContain('/c/pay/cs_test_');
    expect(await getDb().select().from(orders)).toHaveLength(2);
  });

  it('only shows again what was typed, for a look at the letters that count', async () => {
    const answer = await postForm({ intent: 'check', email: 'nobody' });
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/de/order?package=full&form=${key}#check-title`,
    );
    expect(await readDraft(key)).toMatchObject({ values: { firstName: 'Käthe' }, problems: null });
    expect(await getDb().select().from(orders)).toEqual([]);
  });

  it('changes the package with all that was typed, and asks for each consent again', async () => {
    const answer = await postForm({ intent: 'package-advanced', email: 'nobody' });
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/de/order?package=advanced&form=${key}`,
    );
    expect(await readDraft(key)).toMatchObject({
      values: { firstName: 'Käthe', email: 'nobody', packageType: 'full' },
      problems: null,
    });
  });

  it('comes back with what is wrong, and with the form’s key and nothing personal in the address', async () => {
    const answer = await postForm({ email: 'nobody' });
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/de/order?package=full&form=${key}&problem=1#problem`,
    );
    expect((await readDraft(key))?.problems).toMatchObject({ fieldErrors: { email: 'emailInvalid' } });
  });

  it.each([
    ['a NUL byte in a choice', { language: 'english\0' }],
    ['a NUL byte in a name', { firstName: 'Kä\0the' }],
    ['a NUL byte in the buyer’s name', { isGift: 'on', buyerFirstName: 'Kä\0the', buyerLastName: 'M' }],
    ['a NUL byte in the coupon', { couponCode: 'TEN\0' }],
    ['a NUL byte in a coupon to apply', { intent: 'apply-coupon', typedCoupon: 'TEN\0' }],
    ['a key that is none', { checkoutKey: '-'.repeat(36) }],
    ['a key that is no UUID', { checkoutKey: "'; drop table orders; --" }],
    ['a package that is none', { packageType: 'everything\0' }],
    ['half a surrogate pair', { lastName: '\ud83d' }],
  ])('answers %s without a word in the log', async (_, change) => {
    const answer = await postForm(change);
    expect(answer.status).toBe(303);
    expectLogged('checkout form', 0);
  });

  it('takes a coupon off that does not count for the package changed to, and says why', async () => {
    await getDb().insert(coupons).values({ code: 'BIG', discountType: 'fixed', discountValue: 5160 });
    const kept = await postForm({ intent: 'package-advanced', couponCode: 'BIG' });
    expect(kept.headers.get('location')).not.toContain('problem');
    const refused = await postForm({ intent: 'package-full', packageType: 'advanced', couponCode: 'BIG' });
    expect(refused.headers.get('location')).toContain('problem=1#coupon');
    const draft = await readDraft(key);
    expect(draft).toMatchObject({
      values: { couponCode: '' },
      problems: { code: 'couponMakesAmountTooSmall' },
    });
  });

  it('takes a coupon off the price and puts it back, and keeps no rejected one', async () => {
    await getDb().insert(coupons).values(TEN);
    const shown = async () => couponOfDraft(await readDraft(key), 'full', 'de');
    const applied = await postForm({ intent: 'apply-coupon', typedCoupon: ' ten ' });
    expect(applied.headers.get('location')).toBe(`${orderPage}&form=${key}&coupon=applied#coupon`);
    expect((await readDraft(key))?.values).toMatchObject({ couponCode: 'TEN', typedCoupon: '' });
    expect(await shown()).toEqual({ code: 'TEN', amount: 4680 });
    const removed = await postForm({ intent: 'remove-coupon', couponCode: 'TEN', typedCoupon: 'ten' });
    expect(removed.headers.get('location')).toBe(`${orderPage}&form=${key}&coupon=removed#coupon`);
    expect((await readDraft(key))?.values).toMatchObject({ couponCode: '', typedCoupon: '' });
    expect(await shown()).toBeNull();
    const rejected = await postForm({ intent: 'apply-coupon', typedCoupon: 'NONE', couponCode: 'TEN' });
    expect(rejected.headers.get('location')).toBe(`${orderPage}&form=${key}&problem=1#coupon`);
    expect((await readDraft(key))?.values).toMatchObject({ couponCode: '', typedCoupon: '' });
    await postForm({ couponCode: 'NONE', finalAmount: '4680' });
    expect(await readDraft(key)).toMatchObject({
      values: { couponCode: '' },
      problems: { code: 'invalidCoupon' },
    });
    await postForm({ couponCode: 'TEN', finalAmount: '1' });
    expect(await readDraft(key)).toMatchObject({
      values: { couponCode: 'TEN' },
      problems: { code: 'priceChanged', amount: 4680 },
    });
  });

  it('takes a code that was typed and not applied off the price before anything is paid', async () => {
    await getDb().insert(coupons).values(TEN);
    const answer = await postForm({ typedCoupon: ' ten ' });
    expect(answer.headers.get('location')).toBe(`${orderPage}&form=${key}&coupon=applied#coupon`);
    expect(await getDb().$count(orders)).toBe(0);
    const ordered = await postForm({ couponCode: 'TEN', typedCoupon: '', finalAmount: '4680' });
    expect(ordered.headers.get('location')).toContain('/c/pay/');
    expect((await getDb().select().from(orders))[0]).toMatchObject({ amount: 4680, couponCode: 'TEN' });
  });

  it('shows the last use of a coupon to whoever holds it, and for that package and language only', async () => {
    await getDb()
      .insert(coupons)
      .values({ ...TEN, usageLimit: 1 });
    await postForm({ couponCode: 'TEN', finalAmount: '4680' });
    const draft = await readDraft(key);
    expect(draft?.heldCoupon).toEqual({ code: 'TEN', amount: 4680, packageId: 'full', locale: 'de' });
    expect(await couponOfDraft(draft, 'full', 'de')).toEqual({ code: 'TEN', amount: 4680 });
    expect(await couponOfDraft(draft, 'essence', 'de')).toBeNull();
    expect(await couponOfDraft(draft, 'full', 'en')).toBeNull();
    expect(await couponOfDraft(null, 'full', 'de')).toBeNull();
    await getDb().update(orders).set({ status: 'expired' });
    expect((await readDraft(key))?.heldCoupon).toBeNull();
  });

  it('is one of five that the browser remembers, the newest first, in a cookie that no script reads', async () => {
    const keys = Array.from({ length: 6 }, () => randomUUID());
    for (const checkoutKey of [...keys, keys[4] ?? '']) await postForm({ checkoutKey, intent: 'check' });
    const [, second, third, fourth, fifth, sixth] = keys;
    expect(jar.get('numina-checkout')).toBe([fifth, sixth, fourth, third, second].join('.'));
    expect(cookieOptions).toEqual({
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
      path: '/',
      maxAge: 7200,
    });
  });

  it('without a key of its own leads back to an empty one, and what is no form to nothing', async () => {
    const answer = await postForm({ checkoutKey: 'none' });
    expect(answer.headers.get('location')).toBe(orderPage);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await handleFormCheckout(post('{}', 'application/json'))).status).toBe(400);
    expect(await drafts()).toEqual([]);
  });

  it('has a package and a language, whatever was sent', () => {
    expect(placeOf({ packageType: 'advanced', userLanguage: 'de' })).toEqual({
      packageId: 'advanced',
      locale: 'de',
    });
    expect(placeOf({ packageType: 'all', userLanguage: 'fr' })).toEqual({
      packageId: 'essence',
      locale: 'en',
    });
  });

  it('keeps the fields of the form only, each cut to a size', async () => {
    await postForm({ email: 'nobody', lastName: 'x'.repeat(4000), advert: 'y' });
    const [draft] = await drafts();
    const values = draft?.values as Record<string, string>;
    expect(values.lastName).toHaveLength(300);
    expect(values).not.toHaveProperty('advert');
    expect(values).not.toHaveProperty('intent');
  });

  it('is not read past 20,000 bytes, and nothing of it is stored', async () => {
    const answer = await postForm({ lastName: 'x'.repeat(20_000) });
    expect(answer.status).toBe(413);
    expect(await drafts()).toEqual([]);
  });

  it('is answered and not stored once a visitor has posted 30 times', async () => {
    for (let count = 0; count < 30; count += 1)
      await postForm({ email: 'nobody', checkoutKey: randomUUID() });
    expect(await drafts()).toHaveLength(30);
    const refused = await postForm({ checkoutKey: randomUUID() });
    expect(refused.headers.get('location')).toContain('problem=busy#problem');
    // What was kept before in this form may be another person's, with ticks; Back brings what was typed last.
    expect(refused.headers.get('location')).not.toContain('form=');
    const removing = await postForm({ checkoutKey: randomUUID(), intent: 'remove-coupon' });
    expect(removing.headers.get('location')).toContain('problem=busy#problem');
    expect(await drafts()).toHaveLength(30);
    visitor = 'somebody else';
    expect((await postForm()).headers.get('location')).toContain('/c/pay/');
  });

  it('is told to wait when it tries more than twenty coupons', async () => {
    for (let count = 0; count < 20; count += 1)
      await postForm({ intent: 'apply-coupon', typedCoupon: `GUESS${count}` });
    expect((await readDraft(key))?.problems).toMatchObject({ code: 'invalidCoupon' });
    await postForm({ intent: 'apply-coupon', typedCoupon: 'GUESS20' });
    expect((await readDraft(key))?.problems).toMatchObject({ code: 'tooManyRequests' });
  });

  it('is kept where the cut goes through the middle of a sign', async () => {
    await postForm({ email: `${'x'.repeat(299)}😀` });
    expect((await readDraft(key))?.values.email).toBe(`${'x'.repeat(299)}\ufffd`);
  });

  it('says that the payment failed when the database does, and logs nothing personal', async () => {
    await getDb().execute(sql`alter table checkout_drafts rename to hidden`);
    const answer = await postForm({ email: 'nobody' });
    await getDb().execute(sql`alter table hidden rename to checkout_drafts`);
    const [, id] = /problem=failed-([0-9a-f]{8})#problem/.exec(answer.headers.get('location') ?? '') ?? [];
    const lines = expectLogged('checkout form', 2);
    expect(lines.join()).not.toMatch(PERSONAL);
    expect(lines.map((line) => JSON.parse(line).id)).toContain(id);
  });

  it('is forgotten on request, with every other form of this browser', async () => {
    await postForm();
    const other = randomUUID();
    await postForm({ checkoutKey: other, email: 'nobody' });
    expect(await drafts()).toHaveLength(2);
    const answer = await postForm({ intent: 'clear' });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/de/order?package=full');
    expect(await drafts()).toEqual([]);
    expect(await findUnfinishedOrder()).toBeNull();
  });

  it('is shown no longer than two hours, and not after it was paid', async () => {
    await postForm();
    await getDb().update(orders).set(paidNow());
    expect(await readDraft(key)).toBeNull();
    await getDb().update(orders).set({ status: 'pending', paidAt: null });
    expect(await readDraft(key)).not.toBeNull();
    await getDb().execute(sql`update checkout_drafts set expires_at = now() - interval '1 second'`);
    expect(await readDraft(key)).toBeNull();
    await clearDrafts();
  });
});

describe('the page’s own request', () => {
  it('is answered with the payment’s address and the key of the form', async () => {
    const answer = await postJson();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ok: true, checkoutKey: key });
    expect(jar.get('numina-checkout')).toBe(key);
    expect(jar.has('numina-ordered')).toBe(true);
  });

  it('fails with words of its own where the shop’s memory is gone', async () => {
    await getDb().execute(sql`alter table rate_limits rename to hidden`);
    const answer = await postJson();
    await getDb().execute(sql`alter table hidden rename to rate_limits`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ ok: false, code: 'paymentFailed', fieldErrors: {} });
    expectLogged('checkout');
  });

  it('keeps its entries as a form post would, and nothing that was not said', async () => {
    await postJson({ isGift: false, consentReviewRequest: true, consentTerms: true });
    const { couponCode: _, ...entries } = typed;
    expect((await readDraft(key))?.values).toEqual({ ...entries, consentReviewRequest: 'on' });
  });

  it('never lets whoever types the same in another browser share an order', async () => {
    const { url } = await (await postJson()).json();
    const buyersJar = jar;
    jar = new Map();
    const other = await (await postJson({ checkoutKey: randomUUID() })).json();
    expect(other.url).not.toBe(url);
    const [first, second] = await getDb().select().from(orders).orderBy(orders.createdAt);
    if (!first || !second) throw new Error('Not two orders');
    expect(await isMendableHere({ ...first, paidAt: new Date() })).toBe(false);
    expect(await isMendableHere({ ...second, paidAt: new Date() })).toBe(true);
    jar = buyersJar;
    expect(await isMendableHere({ ...first, paidAt: new Date() })).toBe(true);
  });

  it('leaves a body that does not arrive to the one who answers that', async () => {
    const stalled = new ReadableStream({ pull: (controller) => controller.error(new SlowBody()) });
    const request = new Request('http://localhost:3000/api/checkout', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: stalled },
      ...({ duplex: 'half' } as object),
    });
    await expect(handleJsonCheckout(request)).rejects.toThrow(SlowBody);
  });

  it('brings the sentences of wrong entries in the language of the page', async () => {
    const answer = await postJson({ birthDate: '31.02.1999', userLanguage: 'de' });
    expect(await answer.json()).toMatchObject({
      fieldErrors: { birthDate: 'birthDate.no_such_day' },
      sentences: { 'birthDate.no_such_day': german.birthDate.no_such_day },
    });
  });

  it('is answered with our own sum where the price differs, and with 502 where Stripe fails', async () => {
    const answer = await postJson({ finalAmount: 100 });
    expect(answer.status).toBe(422);
    const refused = { ok: false, fieldErrors: {}, sentences: {} };
    expect(await answer.json()).toEqual({ ...refused, code: 'priceChanged', amount: 5200 });
    await shop.control('fail', { status: 500, count: 3 });
    const failed = await postJson();
    expect(failed.status).toBe(502);
    expect(await failed.json()).toEqual({ ...refused, code: 'paymentFailed' });
    expectLogged('stripe session');
  });

  it('leads to the payment, or names the entry, where a text holds half a sign', async () => {
    const answer = await postJson({ firstName: 'Zyx\ud83d' });
    expect([200, 422]).toContain(answer.status);
    expect(await getDb().select().from(orders)).toHaveLength(answer.status === 200 ? 1 : 0);
    expect((await postJson({ couponCode: 'TEN\ud83d' })).status).toBe(422);
  });

  it('leads to the payment also when the entries cannot be kept', async () => {
    await getDb().execute(sql`alter table checkout_drafts rename to hidden`);
    const answer = await postJson();
    await getDb().execute(sql`alter table hidden rename to checkout_drafts`);
    expect(answer.status).toBe(200);
    expect(expectLogged('checkout draft').join()).not.toMatch(PERSONAL);
  });

  it('is not read past 20,000 bytes', async () => {
    const refused = await postJson({ lastName: 'x'.repeat(20_000) });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ ok: false, code: 'checkEntries', fieldErrors: {} });
    expect((await postJson({ lastName: 'x'.repeat(19_000) })).status).toBe(422);
  });

  it('is refused when it is no order, and after 30 of them', async () => {
    expect((await handleJsonCheckout(post('[1', 'application/json'))).status).toBe(400);
    expect((await handleJsonCheckout(post('{"a":{}}', 'application/json'))).status).toBe(400);
    for (let count = 2; count < 30; count += 1) await postJson({ email: 'nobody' });
    const refused = await postJson();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ ok: false, code: 'tooManyRequests', fieldErrors: {} });
    expect(await getDb().select().from(orders)).toEqual([]);
  });
});
