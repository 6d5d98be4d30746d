import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { requestsPerSecond } from '../benchmark/requests';
import { median } from '../benchmark/table';
import type { GrownShop } from './shop';

/** Sites on one database, and what its command line needs. */
type Sites = Pick<GrownShop, 'sites' | 'variables'>;

/** A page that changes: how long each site went on with the one before, in seconds. */
export type Change = { what: string; seconds: number[] };

/** A price that changes, and how the page is served before and after it. */
export type PriceChange = Change & {
  /** What `x-nextjs-cache` says on each site, before and after. */
  cache: string[];
  /** Requests per second of the first site before and after, each the median of its rounds. */
  rates: [before: number, after: number];
};

const ROUNDS = 5;
const SECONDS = 2;
const PATIENCE_MS = 60_000;

/** Publishes a review as the desk's command does. */
export async function changeReview(shop: GrownShop): Promise<Change> {
  const text = `A reading that reached both sites, ${randomBytes(4).toString('hex')}.`;
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => {} });
  const [review] = await sql<{ id: string }[]>`
    insert into reviews (name, age, review_text, email, locale, approved)
    values ('Test', 40, ${text}, 'reader@example.com', 'en', false) returning id`;
  await sql.end();
  return { what: 'a review', seconds: await change(shop, ['reviews', 'approve', review?.id ?? ''], text) };
}

/** Publishes a price as the desk does, and another after each round, so that both states share what the machine is busy with. */
export async function changePrice(shop: Sites): Promise<PriceChange> {
  const prices = ['61.50', '62.50'];
  const rates: [number[], number[]] = [[], []];
  const seconds: number[] = [];
  const home = { name: 'home', url: shop.sites[0] ?? '' };
  const cache = await Promise.all(shop.sites.map(cacheState));
  // A process that has just begun is slower, whatever it serves.
  await requestsPerSecond(home, 10);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await requestsPerSecond(home, SECONDS));
    const price = prices[round % 2] ?? '';
    seconds.push(...(await change(shop, ['shop', 'set', 'full', `prices.usd=${price}`], `$${price}`)));
    cache.push(...(await Promise.all(shop.sites.map(cacheState))));
    rates[1].push(await requestsPerSecond(home, SECONDS));
  }
  return { what: 'a price', seconds, cache, rates: [median(rates[0]), median(rates[1])] };
}

/**
 * Runs a command of the provider and waits until every site shows a text.
 * @returns seconds from the end of the command on, one per site
 */
async function change(shop: Sites, command: string[], text: string): Promise<number[]> {
  // Both have the page of before in their memory.
  for (const site of shop.sites) await (await fetch(site)).text();
  for (const name of [
    ...['DATABASE_URL', 'SITE_URL', 'NUMINA_SECRET', 'RESEND_API_KEY', 'RESEND_BASE_URL'],
    ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  ])
    process.env[name] = shop.variables[name];
  const { runProvider } = await import('../provider/run');
  const { code, err } = await runProvider(command);
  if (code !== 0) throw new Error(`${command.join(' ')}: ${err}`);
  const done = Date.now();
  return Promise.all(
    shop.sites.map(async (site) => {
      for (;;) {
        if ((await (await fetch(site)).text()).includes(text)) return (Date.now() - done) / 1000;
        if (Date.now() - done > PATIENCE_MS) return Number.POSITIVE_INFINITY;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
}

/** Whether a site has its home page ready; asked a few times, since a page that was just told to be new is rendered once. */
async function cacheState(site: string): Promise<string> {
  let state = '';
  for (let attempt = 0; attempt < 20 && state !== 'HIT'; attempt += 1) {
    const answer = await fetch(site);
    await answer.text();
    state = answer.headers.get('x-nextjs-cache') ?? 'none';
  }
  return state;
}
