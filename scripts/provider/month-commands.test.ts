import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitSums } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { issueReceipt } from '@/lib/orders/receipts/service';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { runProvider } from './run';

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'numina-receipts-'));
beforeAll(async () => {
  shop = await openTestShop();
  const order = await insertPaidOrder({
    paidAt: new Date('2026-02-03T10:00:00Z'),
    amount: 6900,
    currency: 'usd',
  });
  await getDb().transaction((tx) => issueReceipt(tx, order.id));
  await getDb()
    .insert(visitSums)
    .values([
      { day: '2026-02-03', page: '/blog/master-numbers', locale: 'de', source: 'example.com', count: 4 },
      { day: '2026-02-03', page: '/order', locale: 'de', source: '/blog/master-numbers', count: 1 },
    ]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const provider = (...args: string[]) => runProvider(args);

describe('the figures by command', () => {
  it('are those of the desk, for a year and for a month', async () => {
    const year = await provider('month', '2026');
    expect(year).toMatchObject({ code: 0, err: '' });
    expect(year.out).toMatch(/2026-02\s+1\s+€0\s+\$69\s/);
    expect(year.out).toContain('$69 do not count yet: enter a rate.');
    expect((await provider('rate', '28.02.2026', '1,2')).out).toContain('2026-02-28');
    expect((await provider('rate')).out).toBe('2026-02-28  1.2');
    expect((await provider('month', '2026')).out).toContain('less refunds: €57.50.');
    const month = await provider('month', '2026-02', '--json');
    expect(JSON.parse(month.out)).toMatchObject({ year: 2026, month: 2, orders: 1, paid: { usd: 6900 } });
  });

  it('name what was read and what led to the order', async () => {
    const { out } = await provider('visits', '2026-02');
    expect(out).toMatch(/\/blog\/master-numbers\s+4\s+4\s+4\s+1/);
    expect(out).toContain('example.com  4');
    expect(out).toMatch(/paid\s+1/);
  });

  it('come with the receipts as a list or with all PDFs, for their owner only', async () => {
    const year = String(new Date().getFullYear());
    for (const [name, begins] of [
      ['list.csv', '\uFEFFNummer'],
      ['all.zip', 'PK'],
    ] as const) {
      const file = join(folder, name);
      expect(await provider('receipts', year, '--out', file)).toMatchObject({ code: 0, err: '' });
      expect(readFileSync(file, 'utf8').startsWith(begins)).toBe(true);
      expect(statSync(file).mode & 0o077).toBe(0);
    }
    expect(readFileSync(join(folder, 'all.zip')).includes(Buffer.from('%PDF-1'))).toBe(true);
  });

  it.each([
    [['month', '26'], 'A year looks like 2026'],
    [['receipts'], 'Please give a year'],
    [['receipts', '2026', '--out', 'x.pdf'], '--out names a file'],
  ])('say what is wrong with %j', async (args, hint) => {
    const { code, err } = await provider(...args);
    expect(code).toBe(2);
    expect(err).toContain(hint);
  });

  it('refuse a rate that is none, in the words of the desk', async () => {
    expect((await provider('rate', '28.02.2026', '108')).err).toContain('such as 1.0842');
  });
});
