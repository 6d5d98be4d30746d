import { say } from '../local/progress';
import { runToEnd, stackOf } from '../local/run-to-end';
import { readBooks } from './growing/books';
import { buy } from './growing/buyers';
import { announceReview, openGrownShop } from './growing/shop';
import { readNumbers } from './robustness/options';
import { seededRandom } from './robustness/random';

/**
 * `npm run growing`: the shop as it stands on several machines, here on one: two sites, two workers, PgBouncer before the
 * database and nginx before the sites, each killed in turn while people buy. Fails when a payment, a receipt or a mail was
 * lost or doubled, or when a changed page took longer than two seconds to be new on both sites. Needs the programs
 * `nginx` and `pgbouncer` (Debian's packages). Options: --orders 24, --seed 1.
 */
async function main(): Promise<boolean> {
  const { orders, seed } = readNumbers({ orders: 24, seed: 1 });
  const random = seededRandom(seed).fraction;
  const shop = await openGrownShop();
  try {
    const buyer = (number: number) => ({ number, key: crypto.randomUUID() });
    const purchase = (number: number) => buy(shop.siteUrl, shop.stripeUrl, buyer(number));

    let started = Date.now();
    const atOnce = await Promise.all(Array.from({ length: orders }, (_, number) => purchase(number)));
    const again = atOnce.filter((tries) => tries > 1).length;
    say(
      'At once',
      `${orders} purchases through PgBouncer in ${Date.now() - started} ms, ${again} asked again`,
    );

    const seconds = await announceReview(shop);
    say('Changed page', `new on both sites after ${seconds.map((s) => `${s.toFixed(2)} s`).join(' and ')}`);

    started = Date.now();
    let bought = orders;
    let isOver = false;
    let repeated = 0;
    const shopping = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        if ((await purchase(bought++)) > 1) repeated += 1;
        await new Promise((resolve) => setTimeout(resolve, 500 + random() * 1_000));
      }
    });
    for (const program of shop.programs) {
      await new Promise((resolve) => setTimeout(resolve, 2_000 + random() * 2_000));
      say('Killed', program.name);
      program.kill();
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    isOver = true;
    await Promise.all(shopping);
    say(
      'Under load',
      `${bought - orders} purchases while ${shop.programs.length} programs were killed, ${repeated} asked again`,
    );

    const books = await readBooks(shop, bought);
    for (const [name, count] of Object.entries(books.counts)) say('Books', `${name}: ${count}`);
    for (const problem of books.problems) say('WRONG', problem);
    return books.problems.length === 0 && seconds.every((s) => s <= 2);
  } finally {
    await shop.stop();
  }
}

runToEnd(async () => ((await main()) ? 0 : 1), stackOf);
