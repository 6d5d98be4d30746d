import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails, openingWishes, weekPlaces } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { mondayOf } from '@/lib/calendar/day';
import { getDb } from '@/lib/database';
import { deliveryPromise } from '@/lib/delivery/promise';
import { freshenPlaces } from '@/lib/delivery/taken';
import { openingLink } from '@/lib/links/links';
import { submitCheckout } from '@/lib/orders/checkout/submit-checkout';
import { publish } from '@/lib/publishing/publish';
import { freshShop, takeShop } from '@/lib/shop/current';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { orderInput } from '@/local/test-shop';
import { askToBeTold } from './actions';
import { readWish } from './queries';
import { confirmWish, tellOfOpenings } from './service';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-test-client': visitor }) }));

let visitor = 'first';
let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ CLIENT_IP_HEADER: 'x-test-client' });
});
afterAll(() => database.close());
beforeEach(async () => {
  visitor = crypto.randomUUID();
  await getDb().execute(
    sql`truncate opening_wishes, mails, rate_limits, week_places, shop_versions, page_changes cascade`,
  );
});
afterEach(() => takeShop(freshShop));

const EMAIL = 'ada@example.org';

/** Sends the form that asks to be told. */
async function ask(email = EMAIL, packageId = 'full') {
  const formData = new FormData();
  formData.set('email', email);
  formData.set('packageId', packageId);
  return askToBeTold('de', null, formData);
}
const wishes = () => getDb().select().from(openingWishes);
const queued = async () =>
  (await getDb().select().from(mails).orderBy(mails.createdAt)).map(({ kind }) => kind);

/** Lets the next week in which the package could be due be full, while the owner takes no orders then. */
async function fill() {
  await publish('places', { perWeek: 1, whenFull: 'closed', whenClosed: 'later' });
  await freshenPlaces();
  const week = mondayOf(deliveryPromise('full').due);
  await getDb().insert(weekPlaces).values({ week, taken: 1 });
  await freshenPlaces();
}
const empty = async () => getDb().delete(weekPlaces);

/** What a mail that left leaves behind. */
const sendAll = () => getDb().update(mails).set({ state: 'sent' }).where(eq(mails.state, 'queued'));

describe('while a package cannot be ordered', () => {
  it('no order is taken, and the answer says so', async () => {
    await fill();
    expect(deliveryPromise('full').opensOn).not.toBeNull();
    const { consentTerms: _, ...input } = orderInput();
    const typed = { ...input, consentTerms: true, birthDate: '27.03.1984' };
    expect(await submitCheckout(typed)).toEqual({ ok: false, code: 'closed', fieldErrors: {} });
  });

  it('an address is asked first, then told once, then forgotten', async () => {
    await fill();
    expect(await ask()).toMatchObject({ ok: true });
    const [wish] = await wishes();
    expect(wish).toMatchObject({ email: EMAIL, packageId: 'full', locale: 'de', confirmedAt: null });
    expect(wish?.consentText).toContain('Das ist freiwillig.');
    if (!wish) throw new Error('no wish');
    const question = await composeMail('opening-confirm', wish.id);
    const link = openingLink(wish);
    expect(question?.text).toContain(link);
    expect(await readWish(link.split('/').at(-1) ?? '')).toMatchObject({ id: wish.id });

    expect(await confirmWish(wish.id)).toBe(true);
    await tellOfOpenings();
    expect(await queued()).toEqual(['opening-confirm']);
    await sendAll();
    await empty();
    await tellOfOpenings();
    await tellOfOpenings();
    expect(await queued()).toEqual(['opening-confirm', 'opening-news']);
    const news = await composeMail('opening-news', wish.id);
    expect(news).toMatchObject({ to: EMAIL, subject: '„Auswertung Gesamtbild“ kann wieder bestellt werden' });
    expect(news?.text).toContain('/de/order?package=full');
    await sendAll();
    await tellOfOpenings();
    expect(await wishes()).toEqual([]);
  });

  it('an address that does not confirm hears nothing more and is forgotten after seven days', async () => {
    await fill();
    await ask();
    await empty();
    await tellOfOpenings();
    expect(await queued()).toEqual(['opening-confirm']);
    const [wish] = await wishes();
    await getDb().update(openingWishes).set({ createdAt: sql`now() - interval '7 days 1 minute'` });
    expect(await confirmWish(wish?.id ?? '')).toBe(false);
    expect(await composeMail('opening-confirm', wish?.id ?? '')).toBeNull();
    await tellOfOpenings();
    expect(await wishes()).toEqual([]);
  });

  it('one that waits already is not asked again, and nobody learns of it', async () => {
    await fill();
    const first = await ask();
    await confirmWish((await wishes())[0]?.id ?? '');
    expect(await ask('ADA@example.org')).toEqual(first);
    expect(await wishes()).toHaveLength(1);
    expect(await queued()).toEqual(['opening-confirm']);
  });

  it('to one inbox go three questions a day, and one visitor asks ten times an hour', async () => {
    for (const packageId of ['essence', 'full', 'advanced'])
      expect(await ask(EMAIL, packageId)).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ ok: false, code: 'tooManyMails' });
    for (let round = 0; round < 6; round += 1) await ask(`other${round}@example.org`);
    expect(await ask('last@example.org')).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect(await queued()).toHaveLength(9);
  });

  it('takes no address that is none, and no other package', async () => {
    expect(await ask('ada')).toMatchObject({ ok: false, fieldErrors: { email: expect.any(String) } });
    expect(await ask(EMAIL, 'gold')).toMatchObject({ ok: false });
    expect(await wishes()).toEqual([]);
  });
});
