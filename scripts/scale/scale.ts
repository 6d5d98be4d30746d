import postgres from 'postgres';
import { closeDb } from '@/lib/database';
import { forgetEnv } from '@/lib/env';
import { copyDatabase } from '../../local/database-copy';
import { databaseUrls } from '../../local/postgres';
import { say } from '../../local/progress';
import { startTestPostgres } from '../../local/test-postgres';
import { startStripeStandIn } from '../../stand-ins/stripe/server';
import { fill, fillBase } from './fill';
import { plans } from './plans';
import { tasksOn } from './tasks';

const RUNS = 15;

type Times = Map<string, number>;

/**
 * `npm run benchmark -- scale`: the same tasks on a database with a day's work in it and on one with years of it besides.
 * Prints the plans of the queries, and for each task both times, their ratio and its limit. `SCALE_ORDERS` makes it
 * smaller.
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
  try {
    const empty = await onDatabase(server, stripe.url, fillBase);
    const full = await onDatabase(server, stripe.url, async (owner) => {
      await fillBase(owner);
      say('Scale', `filling with ${JSON.stringify(amounts)}`);
      await fill(owner, amounts);
      say('Scale', 'filled');
      for (const line of await plans(owner)) console.log(line);
    });
    return report(empty, full);
  } finally {
    await stripe.close();
    await server.stop();
  }
}

/** Makes a database as `prepare` says, measures it through the site's own role, and removes it. */
async function onDatabase(
  server: Awaited<ReturnType<typeof startTestPostgres>>,
  stripeUrl: string,
  prepare: (owner: postgres.Sql) => Promise<void>,
): Promise<Times> {
  const { name, drop } = await copyDatabase(server.urlOf('postgres'), server.template, 'scale');
  const owner = postgres(server.urlOf(name), { max: 1, onnotice: () => {} });
  try {
    await prepare(owner);
    Object.assign(process.env, {
      ...databaseUrls(server, name),
      SITE_URL: 'http://localhost:3000',
      STRIPE_SECRET_KEY: 'sk_test_scale',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: stripeUrl,
      RESEND_API_KEY: 're_scale',
      NUMINA_SECRET: 'a secret that is long enough for this only',
    });
    forgetEnv();
    return await measure(tasksOn(owner, stripeUrl));
  } finally {
    await closeDb();
    await owner.end();
    await drop();
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

function report(empty: Times, full: Times): boolean {
  console.log(`\n| Task | empty, ms | filled, ms | ratio | limit | |\n|---|---:|---:|---:|---|---|`);
  const isKept = limits().map(({ name, limit }) => {
    const [before, after] = [empty.get(name) ?? 0, full.get(name) ?? 0];
    const ratio = after / before;
    const isFine = 'ratio' in limit ? ratio <= limit.ratio : after <= limit.ms;
    const allowed = 'ratio' in limit ? `ratio ${limit.ratio}` : `${limit.ms} ms`;
    console.log(
      `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${ratio.toFixed(2)} | ${allowed} | ${isFine ? 'kept' : 'BROKEN'} |`,
    );
    return isFine;
  });
  return isKept.every(Boolean);
}

const limits = () => tasksOn(null as unknown as postgres.Sql, '');
