import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '@/db/schema';
import { checkCouponCode } from '@/lib/coupons/actions';
import { getDb } from '@/lib/database';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { limitIdentity, limitVisitor } from './rate-limit';
import { isSameOrigin } from './same-origin';
import { inboxOf, visitorKey } from './visitor';

vi.mock('next/headers', () => ({ headers: async () => new Headers(sent) }));

/** The head of the visitor's request. */
let sent: Record<string, string> = {};
let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ CLIENT_IP_HEADER: 'x-real-ip' });
});
afterAll(() => database.close());
beforeEach(async () => {
  sent = {};
  await getDb().delete(rateLimits);
});

const keyOf = (address: string) => {
  sent = { 'x-real-ip': address };
  return visitorKey();
};

describe('a visitor', () => {
  it.each([
    '2001:0db8:0:0::1',
    '2001:DB8::1',
    '2001:db8:0:0:ffff:1:2:3',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    '2001:db8::1%eth0',
    '2001:db8::192.0.2.1',
  ])('at %s is the one at 2001:db8::1', async (address) => {
    expect(await keyOf(address)).toBe(await keyOf('2001:db8::1'));
  });

  it.each([
    '1.2.3.4:5678',
    '::ffff:1.2.3.4',
    '::FFFF:102:304',
    '0:0:0:0:0:ffff:1.2.3.4',
    '[::ffff:1.2.3.4]:80',
  ])('at %s is the one at 1.2.3.4', async (address) => {
    expect(await keyOf(address)).toBe(await keyOf('1.2.3.4'));
  });

  it('is another one in the network next door', async () => {
    const keys = ['2001:db8::1', '2001:db8:0:1::1', '::1', '1.2.3.4', '1.2.3.5', '::ffff:1.2.3.5'];
    expect(new Set(await inTurn(keys, keyOf)).size).toBe(5);
    expect(await keyOf('2001:db8:1:11::1')).not.toBe(await keyOf('2001:db8:11:1::1'));
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
    // Only behind nothing but zeros does ffff say that an IPv4 address follows.
    ['2001:db8:0:1:2:ffff:1.2.3.4', '2001:db8:0:1::1'],
    ['::2', '::1'],
  ])('at %s is in the network of %s', async (address, neighbour) => {
    expect(await keyOf(address)).toBe(await keyOf(neighbour));
  });

  it('is known by the last hop, which the proxy in front wrote, whatever was sent to it', async () => {
    const key = await keyOf('1.2.3.4');
    expect(await keyOf('9.9.9.9, 1.2.3.4')).toBe(key);
    expect(await keyOf('1.2.3.4, 9.9.9.9')).not.toBe(key);
  });

  it('is everybody when the header is missing, and no other header is believed', async () => {
    sent = {};
    const key = await visitorKey();
    sent = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' };
    expect(await visitorKey()).toBe(key);
  });

  it('leaves no address in the key', async () => {
    expect(await keyOf('1.2.3.4')).toMatch(/^[\w-]{43}$/);
  });
});

describe('a limit', () => {
  it('lets five messages of one visitor through an hour, and others are not held up', async () => {
    sent = { 'x-real-ip': '1.2.3.4' };
    const answers = await inTurn([1, 2, 3, 4, 5, 6], () => limitVisitor('contact'));
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(await limitVisitor('review')).toBe(true);
    sent = { 'x-real-ip': '1.2.3.5' };
    expect(await limitVisitor('contact')).toBe(true);
  });

  it('counts the spellings of one network together', async () => {
    for (let host = 1; host <= 5; host += 1) {
      sent = { 'x-real-ip': `2001:db8::${host}` };
      expect(await limitVisitor('contact')).toBe(true);
    }
    sent = { 'x-real-ip': '[2001:0DB8:0:0:ffff::1]:443' };
    expect(await limitVisitor('contact')).toBe(false);
  });

  it('opens again once its time has passed, and not before', async () => {
    await inTurn([1, 2, 3, 4, 5, 6], () => limitIdentity('emailOfOrder', 'ada@example.com'));
    const [counter] = await getDb().select().from(rateLimits);
    const left = (counter?.expire?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(3590_000);
    expect(left).toBeLessThanOrEqual(3600_000);
    await getDb()
      .update(rateLimits)
      .set({ expire: new Date(Date.now() - 1000) });
    expect(await limitIdentity('emailOfOrder', 'ada@example.com')).toBe(true);
  });

  it('of an address is kept apart from that of a visitor, and counts every spelling', async () => {
    await inTurn([1, 2, 3, 4, 5], () => limitIdentity('emailOfOrder', 'ada@example.com'));
    expect(await limitIdentity('emailOfOrder', 'ADA@example.com')).toBe(false);
    expect(await limitIdentity('emailOfOrder', 'bob@example.com')).toBe(true);
    expect(await limitVisitor('contact')).toBe(true);
  });

  it('is not taken for reached when the database fails', async () => {
    await getDb().execute(sql`alter table rate_limits rename to rate_limits_away`);
    await expect(limitVisitor('contact')).rejects.toThrow();
    await getDb().execute(sql`alter table rate_limits_away rename to rate_limits`);
  });

  it('ends the guessing of coupons after twenty tries', async () => {
    sent = { 'x-real-ip': '1.2.3.4' };
    const guess = () => checkCouponCode('de', 'full', 'GUESS');
    for (let count = 0; count < 20; count += 1)
      expect(await guess()).toMatchObject({ code: 'invalidCoupon' });
    expect(await guess()).toEqual({ ok: false, code: 'tooManyRequests' });
  });
});

describe('a form post', () => {
  const from = (origin?: string) =>
    isSameOrigin(
      new Request('http://localhost:3000/x', { method: 'POST', headers: origin ? { origin } : {} }),
    );

  it('is ours when it names our own origin', () => {
    expect(from('http://localhost:3000')).toBe(true);
  });

  it.each([
    undefined,
    'null',
    'https://localhost:3000',
    'http://localhost:3001',
    'http://localhost:3000.example',
  ])('is refused from %s', (origin) => {
    expect(from(origin)).toBe(false);
  });
});

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

it('counts an inbox once, whatever stands behind the plus sign and in whatever letters', () => {
  const spellings = ['anna@example.org', 'Anna+1@example.org', ' anna+two+three@EXAMPLE.org '];
  expect(new Set(spellings.map(inboxOf))).toEqual(new Set(['anna@example.org']));
  expect(inboxOf('anne@example.org')).not.toBe(inboxOf('anna@example.org'));
});
