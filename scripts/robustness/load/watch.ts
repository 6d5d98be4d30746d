import type postgres from 'postgres';
import { quantile } from '../report';
import type { BreakableShop } from '../shop';

type Sample = Record<string, number | null>;

/** Looks every two seconds how much memory, connections and waiting mails there are. `end` gives least, median and most of each. */
export function watch(shop: BreakableShop, sql: postgres.Sql): { end: () => Promise<(string | number)[][]> } {
  const samples: Sample[] = [];
  const look = async () => {
    const [row] = await sql<{ connections: number; active: number; waiting: number }[]>`
      select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        (select count(*)::int from pg_stat_activity where state = 'active') as active,
        (select count(*)::int from mails where state = 'queued') as waiting`;
    samples.push({
      'memory of the site, MB': shop.site.memory(),
      'memory of the worker, MB': shop.worker.memory(),
      'connections to the database': row?.connections ?? null,
      'of these at work': row?.active ?? null,
      'mails waiting': row?.waiting ?? null,
    });
  };
  let failure: unknown;
  const timer = setInterval(() => void look().catch((error: unknown) => (failure ??= error)), 2000);
  return {
    end: async () => {
      clearInterval(timer);
      await look();
      if (failure) throw failure;
      return Object.keys(samples[0] ?? {}).map((name) => {
        const values = samples.map((sample) => sample[name]).filter((value) => typeof value === 'number');
        const sorted = values.sort((a, b) => a - b);
        return [name, quantile(sorted, 0), quantile(sorted, 0.5), quantile(sorted, 1)];
      });
    },
  };
}
