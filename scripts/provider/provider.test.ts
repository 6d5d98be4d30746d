import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDb } from '@/db/client';
import { mails, orderConsents } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { projectDir } from '@/local/settings';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { commandNames } from './help';
import { runProvider } from './run';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const provider = (...args: string[]) => runProvider(args);

async function readyOrder() {
  const order = await insertPaidOrder({ paidAt: new Date() });
  await getDb().insert(mails).values({ kind: 'order-confirmation', subjectId: order.id, state: 'sent' });
  await getDb()
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'early_start', text: 'yes', version: '1', locale: 'de' });
  return order;
}

describe('npm run provider', () => {
  it('explains every command', async () => {
    const { code, out } = await provider('--help');
    expect(code).toBe(0);
    for (const name of commandNames) expect(out).toContain(`\n  ${name} `);
    expect((await provider('order', '--help')).out).toContain('order refund');
  });

  it('takes an order through its life, in whatever spelling its number comes', async () => {
    const { number } = await readyOrder();
    expect(await provider('order', 'start', number.toLowerCase())).toMatchObject({ code: 0, err: '' });
    const again = await provider('order', 'start', number);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('already started');
    const { out } = await provider('orders', '--json');
    const { open } = JSON.parse(out) as { open: { number: string; status: string }[] };
    expect(open).toContainEqual(expect.objectContaining({ number, status: 'in_preparation' }));
  });

  it('refuses for programs as JSON', async () => {
    const { code, err } = await provider('order', 'show', 'NU-2222-2222', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(err)).toEqual({ error: 'unknownOrder', message: 'There is no such order.' });
  });

  it.each([
    [['nonsense'], 'no command'],
    [['order'], 'what to do'],
    [['order', 'start'], 'order number'],
    [['order', 'refund', 'NU-2222-3333'], '--amount'],
    [['orders', '--colour'], 'no option'],
    [['reviews', 'reject', randomUUID(), '--reason', 'bad'], '--reason is one of'],
    [['erase', 'x@example.com'], '--yes'],
  ])('says what is wrong with %j', async (args, hint) => {
    if (args[1] === 'refund') args[2] = (await readyOrder()).number;
    const { code, out, err } = await provider(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(hint);
    expect(err).not.toContain('    at ');
  });

  it('writes what is stored about a person to a file that only its owner reads', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    await insertPaidOrder({ email, status: 'delivered', deliveredAt: new Date() });
    const file = join(tmpdir(), `numina-export-${randomUUID()}.json`);
    try {
      expect((await provider('export', email, '--out', file)).code).toBe(0);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, orders: [{ email }] });
    } finally {
      rmSync(file, { force: true });
    }
    const erased = await provider('erase', email, '--yes', '--json');
    expect(JSON.parse(erased.out)).toMatchObject({ erased: { orders: 1 }, openOrders: [] });
  });

  it('gives a fresh link to the desk, as a program of its own', { timeout: 60_000 }, async () => {
    const program = join(projectDir, 'scripts/bootstrap.mjs');
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, 'provider', ...args]);
    expect((await run('desk')).stdout).toMatch(/^http:\/\/localhost:3000\/desk\/[\w-]+\n$/);
    await expect(run('nonsense')).rejects.toMatchObject({ code: 2, stdout: '' });
  });
});
