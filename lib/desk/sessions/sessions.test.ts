import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskClosedLinks, deskLinkRequests, deskSessions, mails, orders, refunds } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { applyRetention } from '@/lib/privacy/retention';
import { cookieJar } from '@/local/test-browser';
import { deskToken, follow, followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { opensDesk } from '../access';
import { noteOrder, refund } from '../actions';
import { addCoupon, setCoupon } from '../coupon-actions';
import { readEntries } from '../kept-entries';
import { requestFreshLink } from '../link-request';
import { changeAddress } from '../mail-actions';
import { endEverySession, endOneSession } from '../session-actions';
import { sendReading } from '../studio-actions';
import { browserNameOf } from './browser-name';
import { MOST_KEYS } from './keys';
import { endOfSession } from './lifetime';
import { listSessions } from './sessions';

vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);
vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of [deskSessions, deskClosedLinks, mails]) await getDb().delete(table);
  cookieJar.clear();
});

type Action = typeof refund;
/** Sends a form of the desk; a success is the address it leads to. */
async function send(action: Action, key: string, values: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return action(key, null, data).catch(
    (error: { address?: string }) => error.address ?? Promise.reject(error),
  );
}

/** The cookies of the browser as it stands, to come back to it later. */
const browser = () => new Map(cookieJar);
function backTo(kept: Map<string, string>) {
  cookieJar.clear();
  for (const [name, value] of kept) cookieJar.set(name, value);
}

describe('a link to the desk', () => {
  it('opens it in one browser after the other, each for itself', async () => {
    const token = deskToken('/desk');
    expect(await followInNewBrowser(token)).toBe(true);
    const scanner = browser();
    expect(await followInNewBrowser(token)).toBe(true);
    expect(await opensDesk('/desk/coupons')).toBe(true);
    backTo(scanner);
    expect(await opensDesk('/desk/coupons')).toBe(true);
    expect(await getDb().$count(deskSessions)).toBe(2);
  });

  it('leaves neither itself nor the key in the database, and not itself in the cookie', async () => {
    const token = deskToken('/desk');
    await followInNewBrowser(token);
    const [[, cookie = ''] = []] = cookieJar;
    const rows = JSON.stringify(await getDb().select().from(deskSessions));
    expect(cookie).toMatch(/^[\w-]{43}$/);
    for (const secret of [cookie, token]) expect(rows).not.toContain(secret);
    expect(cookie).not.toContain(token);
  });

  it('keeps what other links opened in the same browser, and stands in for an older one to the same page', async () => {
    await followInNewBrowser(deskToken('/desk/orders/NU-2222-2222'));
    await follow(deskToken('/desk/orders/NU-3333-3333', 10));
    await follow(deskToken('/desk/orders/NU-3333-3333'));
    expect(await opensDesk('/desk/orders/NU-2222-2222')).toBe(true);
    expect(await opensDesk('/desk/orders/NU-3333-3333')).toBe(true);
    expect(await opensDesk('/desk')).toBe(false);
    expect(await getDb().$count(deskSessions)).toBe(2);
  });

  it('leaves no more rows than keys, however many are opened in one browser', async () => {
    for (let count = 0; count < MOST_KEYS + 3; count += 1)
      await follow(deskToken(`/desk/orders/NU-${count}`));
    expect(await getDb().$count(deskSessions)).toBe(MOST_KEYS);
    expect(await opensDesk(`/desk/orders/NU-${MOST_KEYS + 2}`)).toBe(true);
    expect(await opensDesk('/desk/orders/NU-0')).toBe(false);
  });
});

describe('an open desk', () => {
  it('is listed once a page was seen, by what the browser says and nothing else of it', async () => {
    await followInNewBrowser(deskToken('/desk'));
    expect(await listSessions()).toEqual([]);
    await opensDesk('/desk');
    expect(await listSessions()).toMatchObject([{ browser: 'Firefox', system: 'Linux', isHere: true }]);
    cookieJar.clear();
    expect(await listSessions()).toMatchObject([{ isHere: false }]);
  });

  it('is refused the moment it is ended, and so is its link', async () => {
    const stolen = deskToken('/desk', 30);
    await followInNewBrowser(stolen);
    await opensDesk('/desk');
    const thief = browser();
    const [session] = await listSessions();
    await followInNewBrowser(deskToken('/desk'));
    expect(await send(endOneSession, '', { id: session?.id ?? '' })).toBe('/desk/sessions?done=sessionEnded');
    expect(await opensDesk('/desk')).toBe(true);
    backTo(thief);
    expect(await opensDesk('/desk')).toBe(false);
    expect(await send(noteOrder, 'NU-2222-2222', { text: 'x' })).toMatchObject({ code: 'noAccess' });
    expect(await follow(stolen)).toBe(false);
    expect(await follow(deskToken('/desk', 30 + 1))).toBe(true);
  });

  it('is ended everywhere at once, with every link made so far and none made later', async () => {
    await followInNewBrowser(deskToken('/desk/orders/NU-2222-2222', 5));
    const other = browser();
    await followInNewBrowser(deskToken('/desk', 1));
    expect(await send(endEverySession, '', {})).toMatchObject({ fieldErrors: { sure: 'confirm' } });
    expect(await send(endEverySession, '', { sure: 'on' })).toBe('/desk/link?done=sessionsEnded');
    expect(await opensDesk('/desk')).toBe(false);
    backTo(other);
    expect(await opensDesk('/desk/orders/NU-2222-2222')).toBe(false);
    expect(await getDb().$count(deskSessions)).toBe(0);
    expect(await follow(deskToken('/desk/orders/NU-9999-9999', 100))).toBe(false);
    expect(await follow(deskToken('/desk', -1))).toBe(true);
  });

  it('ends after a week without use, after a month, and with its link', () => {
    const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));
    const ends = (seen: number, link: number) =>
      endOfSession({ openedAt: day(0), seenAt: day(seen), linkEndsAt: day(link) });
    expect(ends(0, 180)).toEqual(day(7));
    expect(ends(20, 180)).toEqual(day(27));
    expect(ends(29, 180)).toEqual(day(30));
    expect(ends(20, 22)).toEqual(day(22));
  });

  it('opens nothing once it has ended, and is then deleted, as are links that are over anyway', async () => {
    await followInNewBrowser(deskToken('/desk'));
    const past = new Date(Date.now() - 1000);
    await getDb().update(deskSessions).set({ endsAt: past });
    await getDb().insert(deskClosedLinks).values({ linkHash: 'x', endsAt: past });
    expect(await opensDesk('/desk')).toBe(false);
    expect(await applyRetention()).toMatchObject({ desk_sessions: 1, desk_closed_links: 1 });
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    ['curl/8.0', null, null],
    ['<script>alert(1)</script>', null, null],
    ['', null, null],
  ])('is called by what the browser is, and not by more: %s', (agent, name, system) => {
    const request = new Request('http://localhost:3000/', { headers: { 'user-agent': agent } });
    expect(browserNameOf(request)).toEqual({ browser: name, system });
  });
});

describe('a step that moves money or gives something away', () => {
  const entries = { refundId: crypto.randomUUID(), amount: '10,00', reason: 'Kulanz für Käthe' };

  it('asks for a fresh link after an hour, and changes nothing', async () => {
    const { id, number } = await insertReadyOrder();
    const page = `/desk/orders/${number}`;
    await followInNewBrowser(deskToken('/desk', 61));
    const steps: [Action, string, Record<string, string>, string][] = [
      [refund, number, entries, page],
      [sendReading, number, { reading: crypto.randomUUID() }, `${page}/send`],
      [changeAddress, number, { email: 'thief@example.com', epoch: '0' }, page],
      [
        addCoupon,
        '',
        { code: 'FREE', discountType: 'percentage', discountValue: '100', lastDay: '', usageLimit: '' },
        '/desk/coupons',
      ],
      [setCoupon, '', { code: 'FREE', to: 'on' }, '/desk/coupons'],
    ];
    for (const [action, key, values, from] of steps)
      expect(await send(action, key, values)).toBe(`/desk/fresh-link?page=${encodeURIComponent(from)}`);
    expect(await getDb().$count(refunds)).toBe(0);
    const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ status: 'paid', linkEpoch: 0, amountRefunded: 0 });
    expect(await send(noteOrder, number, { text: 'goes on' })).toContain('done=noted');
  });

  it('says first what is wrong with the entries', async () => {
    const { number } = await insertReadyOrder();
    await followInNewBrowser(deskToken('/desk', 61));
    expect(await send(refund, number, { ...entries, amount: 'viel' })).toMatchObject({
      fieldErrors: { amount: 'refundAmount' },
    });
  });

  it('goes on with the fresh link, which leads back to that page and opens no other, entries kept', async () => {
    const { number } = await insertReadyOrder();
    const page = `/desk/orders/${number}`;
    await followInNewBrowser(deskToken('/desk', 61));
    await send(refund, number, entries);
    expect(await readEntries(page, 'refund')).toMatchObject({ amount: '10,00', reason: 'Kulanz für Käthe' });
    expect(await readEntries(page, 'address')).toEqual({});
    expect(await readEntries('/desk/orders/NU-2222-2222', 'refund')).toEqual({});

    expect(await send(requestFreshLink, page)).toBe(
      `/desk/fresh-link?page=${encodeURIComponent(page)}&done=freshLinkSent`,
    );
    const [queued] = await getDb().select().from(mails).where(eq(mails.kind, 'desk-link'));
    const mail = await composeMail('desk-link', queued?.subjectId ?? '');
    const [, token = '', rest] = /\/desk\/([\w-]{40,})(\S*)/.exec(mail?.text ?? '') ?? [];
    expect(rest).toBe(page.slice('/desk'.length));
    expect(await follow(token)).toBe(true);
    expect(
      await send(addCoupon, '', { code: 'FREE', discountType: 'percentage', discountValue: '5' }),
    ).toContain('fresh-link');
    const refused = await send(refund, number, { ...entries, amount: '9999' });
    expect(refused).toMatchObject({ fieldErrors: { amount: 'refundTooLarge' } });
  });

  it('forgets the entries once the step is taken', async () => {
    const { number } = await insertReadyOrder();
    await followInNewBrowser(deskToken('/desk', 61));
    const values = { email: 'other@example.com', epoch: '0' };
    await send(changeAddress, number, values);
    expect(await readEntries(`/desk/orders/${number}`, 'address')).toMatchObject(values);
    await follow(deskToken('/desk'));
    expect(await send(changeAddress, number, values)).toContain('done=addressChanged');
    expect(await readEntries(`/desk/orders/${number}`, 'address')).toEqual({});
  });

  it('mails no link to a page that is not open here, and not without end', async () => {
    await followInNewBrowser(deskToken('/desk/coupons', 90));
    expect(await send(requestFreshLink, '/desk')).toMatchObject({ code: 'noAccess' });
    expect(await send(requestFreshLink, '/desk/coupons/../..')).toMatchObject({ code: 'noAccess' });
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await send(requestFreshLink, '/desk/coupons'));
    expect(answers.at(-1)).toMatchObject({ code: 'freshLinkOften' });
    expect(await getDb().$count(mails)).toBe(3);
    expect(
      (await getDb().select().from(deskLinkRequests)).every(({ page }) => page.startsWith('/desk')),
    ).toBe(true);
  });
});
