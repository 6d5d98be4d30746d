import postgres from 'postgres';
import { closeDb } from '@/lib/database';
import { beWorker, forgetEnv } from '@/lib/env';
import { copyDatabase } from '../../local/database-copy';
import { type DatabaseUrls, databaseUrls } from '../../local/postgres';
import { say } from '../../local/progress';
import { startTestPostgres } from '../../local/test-postgres';
import { startStripeStandIn } from '../../stand-ins/stripe/server';
import { median, writeTable } from '../benchmark/table';
import { fill } from './fill';
import { fillBase } from './fill-orders';
import { recordPlans } from './plans';
import { siteTasks, type Task } from './tasks';
import { firstNightOfYear, nightTasks, workerTasks } from './worker-tasks';

/** Both databases are measured in turn, so that whatever else the machine does meanwhile meets both. */
const ROUNDS = 3;
const RUNS_PER_ROUND = 5;

type Times = Map<string, number[]>;

/**
 * `npm run benchmark -- scale`: the same tasks on a database with a day's work in it and on one with years of it besides.
 * Prints for each task both times, their ratio and its limit, and the plans of the slowest statements, and writes them into
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
    const empty = await make(fillBase);
    const full = await make(async (owner) => {
      await fillBase(owner);
      say('Scale', `filling with ${JSON.stringify(amounts)}`);
      await fill(owner, amounts);
      say('Scale', 'filled');
    });
    const [before, after]: [Times, Times] = [new Map(), new Map()];
    // The first time warms up this program, which would else count for the empty one alone.
    await takeTimes(empty, stripe.url, new Map());
    for (let round = 0; round < ROUNDS; round += 1) {
      await takeTimes(empty, stripe.url, before);
      await takeTimes(full, stripe.url, after);
    }
    say('Scale', 'measured; now the plans, and retention in earnest');
    const lines = await plansOf(full, stripe.url, server.folder);
    const nights = [await nightOn(empty), await nightOn(full)] as const;
    return report(before, after, nights, orders, lines);
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

/** Measures a round on a database through the roles of site and worker. */
async function takeTimes(database: Made, stripeUrl: string, times: Times): Promise<void> {
  await onBothSides(database, stripeUrl, async (tasks) => {
    for (const { name, prepare, run, runs = RUNS_PER_ROUND } of tasks) {
      const taken = times.get(name) ?? [];
      const warmUps = Math.min(runs - 1, 2);
      for (let count = 0; count < runs + warmUps; count += 1) {
        const prepared = await prepare?.();
        const started = performance.now();
        await run(prepared);
        if (count >= warmUps) taken.push(performance.now() - started);
      }
      times.set(name, taken);
    }
  });
}

/** The slowest statement of each task with its plan, as PostgreSQL ran it. */
async function plansOf(database: Made, stripeUrl: string, folder: string): Promise<string[]> {
  const plans = await recordPlans(database.owner, folder);
  await onBothSides(database, stripeUrl, async (tasks) => {
    for (const { name, prepare, run } of tasks) {
      await run(await prepare?.());
      const prepared = await prepare?.();
      await plans.mark(name);
      await run(prepared);
      await plans.mark('');
    }
  });
  return plans.read();
}

async function nightOn(database: Made) {
  asProgramOf(database, '');
  beWorker();
  // The database keeps every receipt for its years by its own clock, and the night has not come yet.
  await database.owner`alter table receipts disable trigger keep_receipts`;
  try {
    return await firstNightOfYear();
  } finally {
    await closeDb();
  }
}

/** Does the tasks of the site with its rights, then those of the worker with the worker's. */
async function onBothSides(database: Made, stripeUrl: string, work: (tasks: Task[]) => Promise<void>) {
  asProgramOf(database, stripeUrl);
  try {
    await work(siteTasks(database.owner, stripeUrl));
    await closeDb();
    beWorker();
    await work(workerTasks(database.owner));
  } finally {
    await closeDb();
  }
}

function asProgramOf({ urls }: Made, stripeUrl: string): void {
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
}

type Night = Awaited<ReturnType<typeof firstNightOfYear>>;

function report(
  empty: Times,
  full: Times,
  [shortNight, longNight]: readonly [Night, Night],
  orders: number,
  plans: string[],
): boolean {
  let isKept = true;
  const row = ({ name, limit }: Pick<Task, 'name' | 'limit'>, before: number, after: number) => {
    const ratio = after / before;
    const isFine = 'ratio' in limit ? ratio <= limit.ratio : after <= limit.ms;
    isKept &&= isFine;
    const allowed = 'ratio' in limit ? `ratio ${limit.ratio}` : `${limit.ms.toLocaleString('en')} ms`;
    const figures = [before.toFixed(1), after.toFixed(1), ratio.toFixed(2)];
    return [name, ...figures, allowed, isFine ? 'kept' : '**broken**'];
  };
  const owner = null as unknown as postgres.Sql;
  const measured = [...siteTasks(owner, ''), ...workerTasks(owner)].map((task) =>
    row(task, median(empty.get(task.name) ?? []), median(full.get(task.name) ?? [])),
  );
  const nights = nightTasks.map((task) => {
    const { ms, batches } = longNight.get(task.what) ?? { ms: 0, batches: 0 };
    const name = `${task.name} (${batches.toLocaleString('en')})`;
    return row({ ...task, name }, shortNight.get(task.what)?.ms ?? 0, ms);
  });
  const head = ['', 'empty, ms', `${orders.toLocaleString('en')} orders, ms`, 'ratio', 'limit', ''];
  writeTable('scale', [head, ...measured, ...nights], plans.join('\n'));
  return isKept;
}
