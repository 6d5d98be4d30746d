import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits, visitSteps, visitSums } from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { searchEverywhere } from '@/lib/privacy/privacy.fixture';
import { applyRetention } from '@/lib/privacy/retention';
import { limits } from '@/lib/security/limits';
import { hashKey } from '@/lib/security/visitor';
import { expectLogged } from '@/local/expect-logged';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { readVisits } from './month';
import { takeVisit } from './take-visit';
import { countStep, countVisit, writeTally } from './tally';
import { readVisit } from './visit';
import { counts } from './who-counts';

let visitor = 'somebody';
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-test-client': visitor }) }));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const site = 'http://localhost:3000';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ CLIENT_IP_HEADER: 'x-test-client' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await writeTally();
  await getDb().delete(visitSums);
  await getDb().delete(visitSteps);
});

/** What a page tells, as the browser sends it. */
function told(body: unknown, head: Record<string, string> = {}): Request {
  const headers = { origin: site, 'user-agent': firefox, 'accept-language': 'de', ...head };
  return new Request(`${site}/api/visits`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const visit = (page: string, from = '') => readVisit(JSON.stringify({ page, from }));
const stored = async () => {
  await writeTally();
  const rows = await getDb().select().from(visitSums).orderBy(visitSums.page, visitSums.source);
  return rows.map(({ page, locale, source, count }) => `${locale} ${page} ${source} ${count}`);
};

describe('what a page tells', () => {
  it('is taken for public pages in either language, under their English address', () => {
    expect(visit('/de/blog/master-numbers')).toMatchObject({ page: '/blog/master-numbers', locale: 'de' });
    expect(visit('/')).toMatchObject({ page: '/', locale: 'en' });
    expect(visit('/life-path/7')).toMatchObject({ page: '/life-path/7', locale: 'en' });
    expect(visit('/datenschutz')).toMatchObject({ page: '/datenschutz', locale: 'de' });
  });

  it.each([
    '/my-order/NU-2222-3333',
    '/payment-success',
    '/blog/no-such-article',
    '/desk/orders',
    '/de/datenschutz',
    'blog',
    '//example.com',
    `/${'a'.repeat(300)}`,
  ])('is nothing for %s, which is no page that is counted', (page) => {
    expect(visit(page)).toBeNull();
  });

  it.each(['', 'null', '[]', '{"page":7}', '{"page":"/","step":"paid"}x', '{"page":"/","from":{}}'])(
    'is nothing where it is no visit: %s',
    (text) => expect(readVisit(text)).toBeNull(),
  );

  it('names of another site the host and nothing else', () => {
    expect(visit('/', 'www.Example.com:443')).toMatchObject({ source: 'example.com' });
    for (const nothing of [
      '',
      'localhost',
      '192.168.1.7',
      'https://example.com/a?b',
      'a b.de',
      'x'.repeat(150),
    ])
      expect(visit('/', nothing)).toMatchObject({ source: '' });
  });

  it('names of our own pages the one before the order page, of the others that they are ours', () => {
    expect(visit('/de/order', '/de/blog/master-numbers')).toMatchObject({ source: '/blog/master-numbers' });
    expect(visit('/order/full', '/readings/full')).toMatchObject({ source: '/readings/full' });
    expect(visit('/order', '/my-order/NU-2222-3333')).toMatchObject({ source: 'inside' });
    expect(visit('/contact', '/blog/master-numbers')).toMatchObject({ source: 'inside' });
  });
});

describe('who is counted', () => {
  const agent = (name: string, more = {}) => counts(new Headers({ 'user-agent': name, ...more }));

  it('is whoever looks with a browser', () => {
    expect(agent(firefox)).toBe(true);
  });

  it('is no program, nothing fetched ahead and nobody who asks not to be', () => {
    for (const program of [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'curl/8.5.0',
      'HeadlessChrome/140',
    ])
      expect(agent(program), program).toBe(false);
    expect(counts(new Headers())).toBe(false);
    expect(agent(firefox, { 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(agent(firefox, { dnt: '1' })).toBe(false);
    expect(agent(firefox, { 'sec-gpc': '1' })).toBe(false);
  });
});

describe('the sums', () => {
  it('grow by what was told since, in one row per page, language, source and day', async () => {
    for (let index = 0; index < 30; index += 1) await takeVisit(told({ page: '/de/blog/master-numbers' }));
    await takeVisit(told({ page: '/de/blog/master-numbers', from: 'example.com' }));
    expect(await getDb().$count(visitSums)).toBe(0);
    expect(await stored()).toEqual(['de /blog/master-numbers  30', 'de /blog/master-numbers example.com 1']);
    await takeVisit(told({ page: '/de/blog/master-numbers' }));
    expect(await stored()).toContain('de /blog/master-numbers  31');
  });

  it('are written by several instances at once without losing or blocking each other', async () => {
    const pages = Array.from({ length: 11 }, (_, index) => `/life-path/${index + 1}`);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const page of pages) void countVisit({ page, locale: 'de', source: '' });
        await writeTally();
      }),
    );
    const rows = await getDb().select().from(visitSums);
    expect(rows.map(({ count }) => count)).toEqual(Array(11).fill(8));
  });

  it('stay held while the database is away, and are written afterwards', async () => {
    await takeVisit(told({ page: '/contact' }));
    await getDb().execute('alter table visit_sums rename to elsewhere');
    await writeTally();
    expectLogged('visits');
    await getDb().execute('alter table elsewhere rename to visit_sums');
    await takeVisit(told({ page: '/contact' }));
    expect(await stored()).toEqual(['en /contact  2']);
  });

  it('tell only so many hosts apart on a day, however many somebody invents', async () => {
    for (let index = 0; index < 300; index += 1)
      void countVisit({ page: '/', locale: 'en', source: `invented-${index}.example` });
    expect((await stored()).length).toBeLessThanOrEqual(101);
    const all = await getDb().select().from(visitSums);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(300);
  });

  it('hold nothing of whoever looked, nor does anything else in the database', async () => {
    visitor = '203.0.113.77';
    const { status } = await takeVisit(told({ page: '/order', from: '/blog/master-numbers' }));
    await takeVisit(told({ page: '/', step: 'calculator' }));
    expect(status).toBe(204);
    expect(await stored()).toEqual(['en /order /blog/master-numbers 1']);
    expect(await getDb().select({ step: visitSteps.step, count: visitSteps.count }).from(visitSteps)).toEqual(
      [{ step: 'calculator', count: 1 }],
    );
    expect(Object.keys((await getDb().select().from(visitSums))[0] ?? {})).toEqual([
      'day',
      'page',
      'locale',
      'source',
      'count',
    ]);
    expect(await getDb().$count(rateLimits)).toBe(0);
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    const traces = await searchEverywhere(sql, [visitor, hashKey(visitor), 'Firefox', 'Gecko']);
    await sql.end();
    expect(traces.searched).toBeGreaterThan(150);
    expect(traces.tables).toEqual([]);
  });

  it('are deleted when their months are over, not one before', async () => {
    // The fixed facts say how many.
    expect(business.retention.visitMonths).toBe(21);
    const at = (day: string) => ({ day, page: '/', locale: 'de', source: '', count: 1 });
    await getDb()
      .insert(visitSums)
      .values([at('2025-02-27'), at('2025-03-01')]);
    await getDb().insert(visitSteps).values({ day: '2025-02-27', step: 'checkout', locale: 'de', count: 3 });
    const gone = await applyRetention(new Date('2026-11-29T12:00:00Z'));
    expect(gone).toMatchObject({ visit_sums: 1, visit_steps: 1 });
    expect(await getDb().select().from(visitSums)).toEqual([at('2025-03-01')]);
  });
});

describe('the address that takes visits', () => {
  it('takes none from other sites, none that are too large, and none without end', async () => {
    expect((await takeVisit(told({ page: '/' }, { origin: 'https://elsewhere.example' }))).status).toBe(403);
    expect((await takeVisit(told({ page: '/', from: 'x'.repeat(2000) }))).status).toBe(413);
    visitor = 'somebody who never stops';
    const answers = [];
    for (let index = 0; index < limits.visit.visitor.points + 1; index += 1)
      answers.push((await takeVisit(told({ page: '/', from: '/' }))).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(limits.visit.visitor.points);
    expect(answers.at(-1)).toBe(429);
    visitor = 'somebody else';
    expect((await takeVisit(told({ page: '/' }))).status).toBe(204);
  });
});

describe('a month of visits', () => {
  it('says what was read, from where, and from which article the order page was opened', async () => {
    const article = { page: '/blog/master-numbers', locale: 'de' };
    await getDb()
      .insert(visitSums)
      .values([
        { ...article, day: '2026-11-01', source: '', count: 5 },
        { ...article, day: '2026-11-30', source: 'example.com', count: 2 },
        { ...article, day: '2026-11-30', locale: 'en', source: 'inside', count: 1 },
        { ...article, day: '2026-12-01', source: '', count: 100 },
        { day: '2026-11-02', page: '/order', locale: 'de', source: article.page, count: 3 },
        { day: '2026-11-02', page: '/order', locale: 'de', source: 'inside', count: 1 },
        { day: '2026-11-02', page: '/order/full', locale: 'de', source: '/order', count: 1 },
      ]);
    await getDb().insert(visitSteps).values({ day: '2026-11-02', step: 'checkout', locale: 'de', count: 2 });
    const month = await readVisits({ from: '2026-11-01', until: '2026-12-01' });
    expect(month.pages).toEqual([
      { page: article.page, views: 8, german: 7, fromOutside: 2, orders: 3 },
      { page: '/order', views: 4, german: 4, fromOutside: 0, orders: 0 },
      { page: '/order/full', views: 1, german: 1, fromOutside: 0, orders: 0 },
    ]);
    expect(month.hosts).toEqual([{ host: 'example.com', count: 2 }]);
    expect(month.steps).toEqual({ article: 8, calculator: 0, order: 5, checkout: 2 });
  });

  it('has a checkout for each order that was begun', async () => {
    const written = countStep('checkout', 'de');
    await writeTally();
    await written;
    expect((await readVisits({ from: '2000-01-01', until: '2100-01-01' })).steps.checkout).toBe(1);
  });
});
