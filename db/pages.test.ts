import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDb } from '@/lib/database';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { readPage } from './pages';
import { coupons } from './schema';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const at = '2026-11-29 08:00:00.00000';
  for (let digit = 0; digit < 3; digit += 1)
    await getDb().execute(
      `insert into coupons (code, discount_type, discount_value, created_at)
       select 'CODE' || ${digit} || n, 'percentage', 10, '${at}${digit}' from generate_series(1, 3) n`,
    );
});
afterAll(() => database.close());

const by = [coupons.createdAt];
const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);

it.each([false, true])(
  'pages show every row once and in order, even those of one millisecond (rising: %s)',
  async (isRising) => {
    const list = { by, isRising };
    const all = await readPage(getDb(), coupons, list);
    expect(all).toMatchObject({ next: null });
    expect(codesOf(all.rows)[0]).toMatch(isRising ? /^CODE0/ : /^CODE2/);
    const turned: string[] = [];
    let after: string | undefined;
    do {
      const page = await readPage(getDb(), coupons, list, { after, size: 2 });
      turned.push(...codesOf(page.rows));
      after = page.next ?? undefined;
    } while (after && turned.length < 20);
    expect(turned).toEqual(codesOf(all.rows));
    expect(turned).toHaveLength(9);
  },
);

it('a place whose row is gone is the beginning', async () => {
  const first = await readPage(getDb(), coupons, { by }, { size: 2 });
  const gone = await readPage(getDb(), coupons, { by }, { after: crypto.randomUUID(), size: 2 });
  expect(gone).toEqual(first);
});
