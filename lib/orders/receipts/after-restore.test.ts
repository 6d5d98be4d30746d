import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { insertOrder } from '@/local/test-orders';
import { skipReceiptNumbers } from './after-restore';
import { listReceipts } from './queries';
import { issueReceipt } from './service';

let database: OpenTestDatabase;
const year = dayOf(new Date()).slice(0, 4);

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function nextNumber() {
  const order = await insertOrder();
  await getDb().transaction((tx) => issueReceipt(tx, order.id));
  return (await listReceipts(order.id))[0]?.number;
}

it('after a restore the numbers go on past all that may have been given, and past the last that is known', async () => {
  expect(await skipReceiptNumbers(3)).toBe(`${year}-00003`);
  expect(await nextNumber()).toBe(`${year}-00004`);
  expect(await skipReceiptNumbers(2)).toBe(`${year}-00006`);
  expect(await skipReceiptNumbers(1, `${year}-00020`)).toBe(`${year}-00020`);
  expect(await nextNumber()).toBe(`${year}-00021`);
  expect(await skipReceiptNumbers(5, `${year}-00007`)).toBe(`${year}-00026`);
  expect(await skipReceiptNumbers(0, `${Number(year) - 1}-12345`)).toBe(`${year}-00026`);
  expect(await skipReceiptNumbers(0, `${year}-123456`)).toBe(`${year}-123456`);
});

it.each([
  ['without its year', '00123'],
  ['with too few digits', `${year}-123`],
  ['with something in front', `x${year}-00123`],
  ['with something behind', `${year}-00123 `],
  ['that is none', 'abcd-efghi'],
])('a number %s is refused before anything is counted', async (_, number) => {
  const before = await skipReceiptNumbers(0);
  await expect(skipReceiptNumbers(1, number)).rejects.toThrow('A receipt number looks like');
  expect(await skipReceiptNumbers(0)).toBe(before);
});
