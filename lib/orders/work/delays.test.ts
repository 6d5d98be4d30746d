import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, orderDelays, orders, weekPlaces } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { daysAfter, mondayOf } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { readOrderFile } from '@/lib/desk/orders';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { englishOrder, insertOrder } from '@/local/test-orders';
import { tellDelay } from './delays';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => getDb().execute(sql`truncate orders, mails, week_places cascade`));

const dueDate = daysAfter(today(), 1);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const text = 'I was ill.\nNow I go on.';
const waiting = {
  ...englishOrder,
  status: 'in_preparation',
  preparationStartedAt: new Date(),
  dueDate,
} as const;

it('promises a later day, keeps it with the order, and writes to its buyer in the language of the order', async () => {
  const order = await insertOrder({ ...waiting, placeWeek: mondayOf(dueDate) });
  const day = daysAfter(dueDate, 14);
  expect(await tellDelay(order.id, { day, text })).toEqual({ ok: true });
  const [now] = await getDb().select().from(orders).where(eq(orders.id, order.id));
  expect(now).toMatchObject({ dueDate: day, placeWeek: mondayOf(day) });
  expect(await getDb().select().from(weekPlaces)).toEqual([{ week: mondayOf(day), taken: 1 }]);
  if (!now) throw new Error('no order');
  const { delays } = await readOrderFile(now);
  expect(delays).toEqual([expect.objectContaining({ fromDate: dueDate, toDate: day, text })]);
  const [mail] = await getDb().select().from(mails);
  expect(mail).toMatchObject({ kind: 'order-delayed', subjectId: delays[0]?.id });
  const composed = await composeMail('order-delayed', delays[0]?.id ?? '');
  expect(composed).toMatchObject({ to: order.email, subject: `Order ${order.number}: a new date` });
  for (const line of ['I was ill.', 'Now I go on.', 'New date, at the latest: '])
    expect(composed?.text).toContain(line);
});

it.each([
  ['the same day', {}, dueDate],
  ['an earlier one', {}, daysAfter(dueDate, -1)],
  ['a day that is over', { paidAt: daysAgo(12), dueDate: daysAfter(today(), -9) }, daysAfter(today(), -1)],
  ['today', { paidAt: daysAgo(12), dueDate: daysAfter(today(), -9) }, today()],
])('promises no day that is none: %s', async (_, change, day) => {
  const order = await insertOrder({ ...waiting, ...change });
  expect(await tellDelay(order.id, { day, text })).toEqual({ ok: false, problem: 'delayDay' });
  expect(await getDb().select().from(orderDelays)).toEqual([]);
  expect(await getDb().select().from(mails)).toEqual([]);
});

it('tells of nothing where nobody waits any more', async () => {
  const day = daysAfter(dueDate, 3);
  const order = await insertOrder({ ...waiting, status: 'delivered', deliveredAt: new Date() });
  expect(await tellDelay(order.id, { day, text })).toEqual({ ok: false, problem: 'notWaiting' });
  expect(await tellDelay(crypto.randomUUID(), { day, text })).toEqual({ ok: false, problem: 'unknownOrder' });
});
