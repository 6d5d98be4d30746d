import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { auditBooks } from '../audit';
import { buy, COUPON, type Purchase, planBuyer } from '../buyer';
import { heal } from '../heal';
import { seededRandom } from '../random';
import { printTable, surroundings } from '../report';
import { startBreakableShop, untilWell } from '../shop';
import { findMovableClock } from './clock';
import { type Fault, faultsFor } from './faults';

const SECONDS_BETWEEN_BUYERS = 2;
const PATIENCE_OF_A_BUYER_MS = 120_000;
const PATIENCE_AT_THE_END_MS = 300_000;

/** Breaks the shop for so many minutes while buyers order, and prints what was lost or doubled. Returns how much that is. */
export async function runChaos({ minutes, seed }: { minutes: number; seed: number }): Promise<number> {
  const clock = findMovableClock();
  const shop = await startBreakableShop(clock?.variables);
  const sql = postgres(shop.database.url, { max: 2, onnotice: () => {} });
  try {
    await sql`insert into coupons (code, discount_type, discount_value, usage_limit)
      values (${COUPON.code}, 'percentage', ${COUPON.percentage}, ${Math.ceil(minutes * 4)})`;
    const { faults, leftOut } = faultsFor(shop, clock);
    console.log(`Chaos: ${minutes} minutes, seed ${seed}; ${await surroundings(sql)}`);
    for (const fault of leftOut) console.log(`LEFT OUT: ${fault}`);
    const until = Date.now() + minutes * 60_000;
    const [purchases, made] = await Promise.all([
      sendBuyers(shop, seed, until),
      breakThings(faults, seed, until),
    ]);
    console.log(
      `Chaos: ${[...made.values()].reduce((sum, times) => sum + times, 0)} faults, ${purchases.length} buyers; healing`,
    );
    await untilWell(shop.url, 60_000);
    const seconds = await heal(shop, sql, PATIENCE_AT_THE_END_MS);
    return await report(await auditBooks(shop, sql, purchases), { purchases, made, seconds, shop, sql });
  } finally {
    await sql.end({ timeout: 1 });
    await shop.close();
  }
}

async function sendBuyers(shop: Parameters<typeof buy>[0], seed: number, until: number): Promise<Purchase[]> {
  const random = seededRandom(seed);
  const buying: Promise<Purchase>[] = [];
  while (Date.now() < until) {
    buying.push(buy(shop, planBuyer(random, buying.length), PATIENCE_OF_A_BUYER_MS));
    await delay(SECONDS_BETWEEN_BUYERS * 1000 * (0.5 + random.fraction()));
  }
  return Promise.all(buying);
}

/** All faults in a shuffled order, again and again, each for some seconds and now and then two at once. Returns how often each was made. */
async function breakThings(faults: Fault[], seed: number, until: number): Promise<Map<string, number>> {
  const random = seededRandom(seed + 1);
  const made = new Map<string, number>();
  const mends: (() => Promise<void>)[] = [];
  let waiting: Fault[] = [];
  while (Date.now() < until) {
    const together = random.fraction() < 0.2 ? 2 : 1;
    for (let count = 0; count < together; count += 1) {
      if (waiting.length === 0) waiting = [...faults];
      const [fault] = waiting.splice(random.whole(0, waiting.length - 1), 1);
      if (!fault) continue;
      made.set(fault.name, (made.get(fault.name) ?? 0) + 1);
      mends.push(await fault.begin(random));
      await delay(random.whole(0, 400));
    }
    await delay(random.whole(1500, 6000));
    for (const mend of mends.splice(0).reverse()) await mend();
    await delay(random.whole(500, 4000));
  }
  return made;
}

type Outcome = {
  purchases: Purchase[];
  made: Map<string, number>;
  seconds: number | null;
  shop: Awaited<ReturnType<typeof startBreakableShop>>;
  sql: postgres.Sql;
};

async function report(lines: Awaited<ReturnType<typeof auditBooks>>, outcome: Outcome): Promise<number> {
  const { purchases, made, seconds, shop, sql } = outcome;
  printTable(['fault', 'times'], [...made].sort());
  const sent = purchases.filter((purchase) => purchase.sent).length;
  const patient = purchases.filter(({ tries }) => tries > 1).length;
  console.log(
    `${purchases.length} buyers, ${sent} paid, ${patient} had to try again, ${purchases.filter(({ gaveUp }) => gaveUp).length} went away`,
  );
  console.log(
    `starts: site ${shop.site.starts}, worker ${shop.worker.starts}; ${seconds === null ? 'NOT HEALED' : `healed ${seconds} s after the last fault`}`,
  );
  printTable(
    ['the books', 'looked at', 'wrong'],
    lines.map(({ what, looked, wrong }) => [what, looked, wrong.length]),
  );
  for (const { what, wrong } of lines)
    for (const one of wrong.slice(0, 20)) console.log(`WRONG ${what}: ${one}`);
  const wrong = lines.reduce((sum, line) => sum + line.wrong.length, 0) + (seconds === null ? 1 : 0);
  console.log(
    `${await surroundings(sql)}\n${wrong === 0 ? 'Nothing was lost or doubled.' : `${wrong} wrong.`}`,
  );
  return wrong;
}
