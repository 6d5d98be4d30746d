import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { legalTexts, shopDrafts, shopVersions, toldPages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { forgetEnv } from '@/lib/env';
import { indexKey } from '@/lib/indexing/key';
import { queueTellingOfBuild } from '@/lib/indexing/queue';
import { publish } from '@/lib/publishing/publish';
import type { ArticleSetting } from '@/lib/shop/article-setting';
import { freshShop, settingOf, takeShop } from '@/lib/shop/current';
import { articleKey } from '@/lib/shop/settings';
import { startValues } from '@/lib/shop/start-values';
import { expectLogged } from '@/local/expect-logged';
import { freePort } from '@/local/ports';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { taskList } from './tasks';

const SITE = 'https://www.numina.example';
const start = startValues();

type Told = { host: string; key: string; keyLocation: string; urlList: string[] };

let shop: TestShop;
let engine: Server;
let address: string;
/** What search engines were told, and what they answer. */
const told: Told[] = [];
let answers: number[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  engine = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push(JSON.parse(Buffer.concat(parts).toString()) as Told);
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => engine.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${port}/indexnow`;
});
afterAll(async () => {
  engine.close();
  // A runner lets its connections go after it has ended.
  await vi.waitFor(async () => expect(await runnersLeft()).toBe(0), { timeout: 20_000 });
  await shop.close();
});
beforeEach(async () => {
  for (const table of [shopVersions, shopDrafts, legalTexts, toldPages]) await getDb().delete(table);
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
  takeShop(freshShop);
  live();
  // A shop that is open, whose pages are all told.
  await publish('owner', { ...start.owner, phone: '+49 341 123456', taxNumber: '232/123/45678' });
  await publish('email', { support: 'delivered@resend.dev', from: 'Numina <delivered@resend.dev>' });
  await work();
  told.length = 0;
  answers = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

function live(variables: Record<string, string> = {}) {
  const all = {
    ...{ SITE_URL: SITE, INDEXNOW_URL: address, CLIENT_IP_HEADER: 'x-real-ip' },
    ...{ STRIPE_API_URL: '', RESEND_BASE_URL: '', ...variables },
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  forgetEnv();
}

/** Works off everything that waits, however long it would still have waited. */
async function work(): Promise<void> {
  await getDb().execute(sql`update graphile_worker._private_jobs set run_at = now()`);
  await runOnce({
    connectionString: process.env.DATABASE_URL,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}

/** Connections of runners; those of the shop bear a name. */
const runnersLeft = async () => {
  const [row] = await getDb().execute<{ left: number }>(
    sql`select count(*)::int as left from pg_stat_activity where datname = current_database() and application_name = ''`,
  );
  return row?.left;
};

const jobs = async () => [
  ...(await getDb().execute<{ attempts: number; waits: boolean; left: number }>(
    sql`select attempts, run_at > now() + interval '1 second' as waits, max_attempts - attempts as left from graphile_worker._private_jobs`,
  )),
];
const paths = () => told.map(({ urlList }) => urlList.map((url) => url.replace(SITE, '') || '/').sort());
const dearer = { ...start.full, prices: { eur: 7150, usd: 8150 } };

const text = (word: string) => ({
  title: `${word} title`,
  excerpt: `${word} excerpt`,
  category: word,
  metaTitle: word,
  metaDescription: word,
  keywords: [word],
  content: `${word} begins.`,
});
const article: ArticleSetting = {
  ...{
    coverNumber: 7,
    coverGround: 'royal' as const,
    coverSky: 12,
    date: '2026-11-20',
    updated: null,
    related: [],
  },
  texts: { en: text('Seven'), de: text('Sieben') },
};

describe('search engines are told', () => {
  it('once of an article, in both languages, with a key that can be read on the site', async () => {
    await publish(articleKey('the-seven'), article);
    expect((await jobs()).map(({ waits }) => waits)).toEqual([true]);
    await work();
    expect(paths()).toEqual([['/blog', '/blog/the-seven', '/de/blog', '/de/blog/the-seven']]);
    expect(told[0]).toMatchObject({
      host: 'www.numina.example',
      key: indexKey(),
      keyLocation: `${SITE}/${indexKey()}.txt`,
    });
    await publish(articleKey('the-seven'), null);
    await work();
    expect(paths()[1]).toEqual(['/blog', '/blog/the-seven', '/de/blog', '/de/blog/the-seven']);
    await queueTellingOfBuild();
    await work();
    expect(told).toHaveLength(2);
  });

  it('of a price on every page that says it, and of the legal texts that have a new day with it', async () => {
    await publish('full', dearer);
    await work();
    const inBoth = (path: string) => [path, `/de${path === '/' ? '' : path}`];
    expect(paths()).toEqual([
      [
        ...['/', '/order', '/order/full', '/order/advanced'].flatMap(inBoth),
        ...['/readings/essence', '/readings/full', '/readings/advanced'].flatMap(inBoth),
        ...['/agb', '/terms', '/datenschutz', '/privacy', '/privacy-policy'],
      ].sort(),
    ]);
  });

  it('once of what is published in one go, and of nothing where no page says something else', async () => {
    await publish('about', { ...settingOf('about'), en: { title: 'Other', text: 'Words' } });
    await publish('about', { ...settingOf('about'), de: { title: 'Andere', text: 'Wörter' } });
    await work();
    expect(paths()).toEqual([['/', '/de']]);
    await publish('closedDays', [{ from: '2026-12-24', to: '2026-12-31' }]);
    await work();
    expect(told).toHaveLength(1);
  });

  it('of all pages when the shop has opened, and of those that another build has changed', async () => {
    await getDb().delete(toldPages);
    await queueTellingOfBuild();
    await work();
    expect(told[0]?.urlList.length).toBeGreaterThan(80);
    expect(told[0]?.urlList).toEqual(expect.arrayContaining([SITE, `${SITE}/de`, `${SITE}/impressum`]));
    await getDb().update(toldPages).set({ fingerprint: 'of the last build' }).where(sql`path = '/method'`);
    await queueTellingOfBuild();
    await work();
    expect(paths()[1]).toEqual(['/method']);
  });

  it.each([429, 500, 503])('again after a pause when they answer %i', async (status) => {
    answers = [status];
    await publish('full', dearer);
    await work();
    await expect.poll(jobs).toEqual([{ attempts: 1, waits: true, left: 9 }]);
    await work();
    expect(told).toHaveLength(2);
    expect(told[1]).toEqual(told[0]);
    await expect.poll(jobs).toEqual([]);
  });

  it('no more when they refuse for good or for hours, with a line in the log, and with the next change', {
    timeout: 90_000,
  }, async () => {
    answers = [403];
    await publish('full', dearer);
    await work();
    await expect.poll(jobs).toEqual([]);
    answers = Array(10).fill(500);
    await publish('faq', start.faq.slice(1));
    const afterAnotherTry = async () => {
      await work();
      return jobs();
    };
    await expect.poll(afterAnotherTry, { timeout: 60_000 }).toEqual([]);
    expect(told).toHaveLength(11);
    const lines = expectLogged('indexnow', 2).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ event, why }) => [event, why])).toEqual([
      ['given up', '403'],
      ['given up', '500'],
    ]);
    await publish('notice', null);
    await work();
    expect(paths()[11]).toEqual(expect.arrayContaining(['/', '/de', '/readings/full']));
  });
});

describe('search engines are told nothing', () => {
  it.each([
    ['on one machine', { SITE_URL: 'http://localhost:3000', CLIENT_IP_HEADER: '' }],
    ['in a network of its own', { SITE_URL: 'http://192.168.1.20' }],
    ['when that is switched off', { INDEXNOW_URL: 'off' }],
  ])('%s', async (_, variables) => {
    live(variables);
    await publish('full', dearer);
    await queueTellingOfBuild();
    await expect.poll(jobs).toEqual([]);
    expect(told).toEqual([]);
  });

  it('as long as the shop lacks what the law asks for', async () => {
    await publish('email', { support: 'hello@numina.example', from: 'Numina <hello@numina.example>' });
    await publish('full', dearer);
    await work();
    expect(told).toEqual([]);
    await publish('email', { support: 'delivered@resend.dev', from: 'Numina <delivered@resend.dev>' });
    await work();
    expect(paths()[0]).toEqual(expect.arrayContaining(['/readings/full', '/de/readings/full']));
  });
});
