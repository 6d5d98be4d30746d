import { say } from '../local/progress';
import { runToEnd, stackOf } from '../local/run-to-end';
import { readBooks } from './growing/books';
import { changePrice, changeReview } from './growing/changes';
import { openGrownShop } from './growing/shop';
import { buy, type Purchase, planBuyer } from './robustness/buyer';
import { readNumbers } from './robustness/options';
import { seededRandom } from './robustness/random';

/** As long as a buyer tries again for. */
const PATIENCE_MS = 120_000;

/**
 * `npm run growing`: the shop as it stands on several machines, here on one: two sites, two workers, PgBouncer before the
 * database and nginx before the sites, each killed in turn while people buy. Fails when a payment, a receipt or a mail was
 * lost or doubled, when a changed page took longer than two seconds to be new on both sites, or was no file afterwards. Needs the programs
 * `nginx` and `pgbouncer` (Debian's packages). Options: --orders 24, --seed 1.
 */
async function main(): Promise<boolean> {
  const { orders, seed } = readNumbers({ orders: 24, seed: 1 });
  const random = seededRandom(seed);
  const pause = (least: number, more: number) =>
    new Promise((resolve) => setTimeout(resolve, least + random.fraction() * more));
  const shop = await openGrownShop();
  try {
    const purchases: Purchase[] = [];
    const purchase = async () => {
      const plan = { ...planBuyer(random, purchases.length), withCoupon: false, leaves: null };
      // Its place is taken before it is made, so that no two buyers have the same address.
      const place = purchases.push({ plan, session: null, sent: false, tries: 0, gaveUp: 'at work' }) - 1;
      const made = await buy({ url: shop.siteUrl, stripeUrl: shop.stripeUrl }, plan, PATIENCE_MS);
      if (made.gaveUp) throw new Error(`buyer ${place} gave up: ${made.gaveUp}`);
      purchases[place] = made;
    };
    const repeated = () => purchases.filter(({ tries }) => tries > 1).length;

    let started = Date.now();
    await Promise.all(Array.from({ length: orders }, purchase));
    const again = repeated();
    say(
      'At once',
      `${orders} purchases through PgBouncer in ${Date.now() - started} ms, ${again} asked again`,
    );

    const price = await changePrice(shop);
    const changes = [await changeReview(shop), price];
    for (const { what, seconds } of changes)
      say(
        'Changed page',
        `${what}: new on both sites after ${seconds.map((s) => s.toFixed(2)).join(', ')} s`,
      );
    const isStatic = price.cache.every((state) => state === 'HIT');
    const [before, after] = price.rates;
    say(
      'Changed page',
      `static before and after: ${isStatic ? 'yes' : `no (${price.cache.join(', ')})`}; ` +
        `${before.toFixed(0)} requests per second before, ${after.toFixed(0)} after (${(after / before).toFixed(2)})`,
    );

    started = Date.now();
    let isOver = false;
    const shopping = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        await purchase();
        await pause(500, 1_000);
      }
    });
    for (const program of shop.programs) {
      await pause(2_000, 2_000);
      say('Killed', program.name);
      program.kill();
    }
    await pause(3_000, 0);
    isOver = true;
    await Promise.all(shopping);
    say(
      'Under load',
      `${purchases.length - orders} purchases while ${shop.programs.length} programs were killed, ${repeated() - again} asked again`,
    );

    const books = await readBooks(shop, purchases);
    for (const { what, looked, wrong } of books)
      say(wrong.length === 0 ? 'Books' : 'WRONG', `${what}: ${looked} ${wrong.join(', ')}`);
    return (
      books.every(({ wrong }) => wrong.length === 0) &&
      isStatic &&
      changes.every(({ seconds }) => seconds.every((s) => s <= 2))
    );
  } finally {
    await shop.stop();
  }
}

runToEnd(async () => ((await main()) ? 0 : 1), stackOf);
