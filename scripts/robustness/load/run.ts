import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { auditBooks } from '../audit';
import { buy, COUPON, type Purchase, planBuyer } from '../buyer';
import { heal } from '../heal';
import { ask } from '../http';
import { type Random, seededRandom } from '../random';
import { printTable, quantile, surroundings } from '../report';
import { type BreakableShop, startBreakableShop } from '../shop';
import { watch } from './watch';

/** One in so many visitors buys; everybody reads for a few seconds between two pages. */
const VISITORS_PER_BUYER = 10;
const READING_MS = [1000, 7000] as const;

const paths = [
  '/',
  '/',
  '/de',
  '/blog',
  '/blog/life-path-number-guide',
  '/de/blog/master-numbers',
  '/contact',
  '/order?package=full',
  '/de/order?package=essence',
  '/reviews',
  '/terms',
  '/impressum',
  '/sitemap.xml',
  '/no-such-page',
];

type Seen = { ms: Map<string, number[]>; errors: Map<string, number> };

/** Lets visitors read and buy for so many minutes, and prints how the shop was meanwhile. Returns the number of errors. */
export async function runLoad({
  minutes,
  visitors,
  seed,
}: {
  minutes: number;
  visitors: number;
  seed: number;
}): Promise<number> {
  const shop = await startBreakableShop();
  const sql = postgres(shop.database.url, { max: 2, onnotice: () => {} });
  try {
    await sql`insert into coupons (code, discount_type, discount_value) values (${COUPON.code}, 'percentage', ${COUPON.percentage})`;
    console.log(`Load: ${visitors} visitors, ${minutes} minutes, seed ${seed}; ${await surroundings(sql)}`);
    const seen: Seen = { ms: new Map(), errors: new Map() };
    const until = Date.now() + minutes * 60_000;
    const watching = watch(shop, sql);
    const purchases = (
      await Promise.all(
        Array.from({ length: visitors }, (_, index) =>
          visit(shop, seededRandom(seed + index), index, until, seen),
        ),
      )
    ).flat();
    const figures = await watching.end();
    const seconds = await heal(shop, sql, 300_000);
    const books = await auditBooks(shop, sql, purchases);
    printTable(
      ['page', 'times', 'median ms', '95 %', '99 %', 'longest'],
      [...seen.ms].sort().map(([path, list]) => row(path, list)),
    );
    printTable(['meanwhile', 'least', 'median', 'most'], figures);
    const delays = await sql<{ ms: number }[]>`
      select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from mails where sent_at is not null order by 1`;
    printTable(
      ['mails', 'number', 'median ms', '95 %', '99 %', 'longest'],
      [
        row(
          'from queued to sent',
          delays.map(({ ms }) => ms),
        ),
      ],
    );
    const bought = purchases.filter(({ sent }) => sent).length;
    console.log(
      `${bought} of ${purchases.length} buyers paid, ${purchases.filter(({ gaveUp }) => gaveUp).length} gave up; all done ${seconds ?? 'NOT'} s after the last visitor`,
    );
    for (const [what, times] of seen.errors) console.log(`ERROR ${times} times: ${what}`);
    const wrong = books.flatMap((line) => line.wrong.map((one) => `WRONG ${line.what}: ${one}`));
    for (const line of wrong) console.log(line);
    const errors = [...seen.errors.values()].reduce((sum, times) => sum + times, 0) + wrong.length;
    console.log(`${await surroundings(sql)}\n${errors} errors`);
    return errors;
  } finally {
    await sql.end({ timeout: 1 });
    await shop.close();
  }
}

function row(name: string, list: number[]): (string | number)[] {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => Math.round(quantile(sorted, share));
  return [name, sorted.length, at(0.5), at(0.95), at(0.99), at(1)];
}

/** One visitor with a connection of their own: pages, pauses, and for some an order. */
async function visit(
  shop: BreakableShop,
  random: Random,
  index: number,
  until: number,
  seen: Seen,
): Promise<Purchase[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'x-test-client': `10.8.${index >> 8}.${index & 255}`, 'accept-encoding': 'gzip' };
  const purchases: Purchase[] = [];
  await delay(random.whole(0, READING_MS[1]));
  while (Date.now() < until) {
    const path = random.pick(paths);
    try {
      const answer = await ask(shop.url, { path, agent, headers });
      seen.ms.set(path, [...(seen.ms.get(path) ?? []), answer.ms]);
      const isRight = answer.status === (path === '/no-such-page' ? 404 : 200);
      if (!isRight) count(seen, `${answer.status} for ${path}`);
    } catch (error) {
      count(seen, `${(error as NodeJS.ErrnoException).code ?? (error as Error).name} for ${path}`);
    }
    const isBuying = index % VISITORS_PER_BUYER === 0 && random.fraction() < 0.1;
    if (isBuying) purchases.push(await buyTimed(shop, random, index * 1000 + purchases.length, seen));
    await delay(random.whole(...READING_MS));
  }
  agent.destroy();
  return purchases;
}

async function buyTimed(shop: BreakableShop, random: Random, index: number, seen: Seen): Promise<Purchase> {
  const started = performance.now();
  const purchase = await buy(shop, { ...planBuyer(random, index), isDeclined: false }, 60_000);
  const name = 'a purchase, all its steps';
  seen.ms.set(name, [...(seen.ms.get(name) ?? []), performance.now() - started]);
  if (purchase.tries > 1) count(seen, 'a checkout that had to be tried again');
  return purchase;
}

function count(seen: Seen, what: string): void {
  seen.errors.set(what, (seen.errors.get(what) ?? 0) + 1);
}
