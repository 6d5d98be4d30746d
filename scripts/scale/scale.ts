import postgres from 'postgres';
import { closeDb } from '@/lib/database';
import { beWorker, forgetEnv } from '@/lib/env';
import { copyDatabase } from '../../local/database-copy';
import { type DatabaseUrls, databaseUrls } from '../../local/postgres';
import { say } from '../../local/progress';
import { startTestPostgres } from '../../local/test-postgres';
import { startStripeStandIn } from '../../stand-ins/stripe/server';
import { writeTable } from '../benchmark/table';
import { fill, fillBase } from './fill';
import { plans } from './plans';
import { tasksOn } from './tasks';

const RUNS = 15;

type Times = Map<string, number>;

/**
 * `npm run benchmark -- scale`: the same tasks on a database with a day's work in it and on one with years of it besides.
 * Prints the plans of the queries, and for each task both times, their ratio and its limit, and writes them into
 * `docs/scale.md`. `SCALE_ORDERS` makes it smaller.
 * @returns whether every task kept its limit
 */
export async function measureScale(): Promise<boolean> {
  const orders = Number(process.env.SCALE_ORDERS ?? 1_000_000);
  const amounts = {
    orders,
    mails: orders,
    reviews: Math.ceil(orders / 10),
    coupons: Math.ceil(orders / 100),
  };
  const server = await startTestPostgres();
  // One for both: the site keeps its client of Stripe, with the address it was made for.
  const stripe = await startStripeStandIn({ port: 0, webhookUrl: null, webhookSecret: 'whsec_test' });
  const made: Made[] = [];
  const make = async (prepare: (owner: postgres.Sql) => Promise<void>) => {
    const database = await makeDatabase(server);
    made.push(database);
    await prepare(database.owner);
    return database;
  };
  try {
    const lines: string[] = [];
    const full = await make(async (owner) => {
      await fillBase(owner);
      say('Scale', `filling with ${JSON.stringify(amounts)}`);
      await fill(owner, amounts);
      say('Scale', 'filled');
      lines.push(...(await plans(owner)));
      for (const line of lines) console.log(line);
    });
    const empty = await make(fillBase);
    // The first time warms up this program, which would else count for the empty one alone.
    await timesOn(empty, stripe.url);
    const [before, after] = [await timesOn(empty, stripe.url), await timesOn(full, stripe.url)];
    return report(before, after, orders, lines);
  } finally {
    for (const { remove } of made) await remove();
    await stripe.close();
    await server.stop();
  }
}

type Made = { urls: DatabaseUrls; owner: postgres.Sql; remove: () => Promise<void> };

async function makeDatabase(server: Awaited<ReturnType<typeof startTestPostgres>>): Promise<Made> {
  const { name, drop } = await copyDatabase(server.urlOf('postgres'), server.template, 'scale');
  const owner = postgres(server.urlOf(name), { max: 1, onnotice: () => {} });
  const remove = async () => {
    await owner.end();
    await drop();
  };
  return { urls: databaseUrls(server, name), owner, remove };
}

/** Measures a database through the roles of site and worker. */
async function timesOn({ urls, owner }: Made, stripeUrl: string): Promise<Times> {
  Object.assign(process.env, {
    ...urls,
    SITE_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_scale',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: stripeUrl,
    RESEND_API_KEY: 're_scale',
    NUMINA_SECRET: 'a secret that is long enough for this only',
  });
  forgetEnv();
  const tasks = tasksOn(owner, stripeUrl);
  try {
    const times = await measure(tasks.filter(({ isWorkers }) => !isWorkers));
    await closeDb();
    beWorker();
    return new Map([...times, ...(await measure(tasks.filter(({ isWorkers }) => isWorkers)))]);
  } finally {
    await closeDb();
  }
}

/** The median of some runs of each task, in milliseconds. */
async function measure(tasks: ReturnType<typeof tasksOn>): Promise<Times> {
  const times: Times = new Map();
  for (const { name, prepare, run } of tasks) {
    const taken: number[] = [];
    for (let count = 0; count < RUNS + 2; count += 1) {
      const prepared = await prepare?.();
      const started = performance.now();
      await run(prepared);
      taken.push(performance.now() - started);
    }
    const sorted = taken.slice(2).sort((one, other) => one - other);
    times.set(name, sorted[Math.floor(sorted.length / 2)] ?? 0);
  }
  return times;
}

function report(empty: Times, full: Times, orders: number, plans: string[]): boolean {
  let isKept = true;
  const rows = limits().map(({ name, limit }) => {
    const [before, after] = [empty.get(name) ?? 0, full.get(name) ?? 0];
    const ratio = after / before;
    const isFine = 'ratio' in limit ? ratio <= limit.ratio : after <= limit.ms;
    isKept &&= isFine;
    const allowed = 'ratio' in limit ? `ratio ${limit.ratio}` : `${limit.ms} ms`;
    return [
      name,
      before.toFixed(1),
      after.toFixed(1),
      ratio.toFixed(2),
      allowed,
      isFine ? 'kept' : '**broken**',
    ];
  });
  const head = ['', 'empty, ms', `${orders.toLocaleString('en')} orders, ms`, 'ratio', 'limit', ''];
  writeTable('scale', [head, ...rows], plans.join('\n'));
  return isKept;
}

const limits = () => tasksOn(null as unknown as postgres.Sql, '');
