import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, morningLists } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { getDb } from '@/lib/database';
import { readOverview } from '@/lib/desk/overview';
import { freshShop, takeShop } from '@/lib/shop/current';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { germanGift, insertOrder } from '@/local/test-orders';
import { tellWhatIsDue } from './morning';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => getDb().execute(sql`truncate orders, mails, morning_lists cascade`));
afterEach(() => takeShop(freshShop));

/** Half past seven of a Wednesday in winter, and in summer. */
const WINTER = new Date('2026-12-02T06:30:00Z');
const SUMMER = new Date('2026-07-01T05:30:00Z');

let count = 0;
const due = async (dueDate: string, change = {}) => {
  count += 1;
  const number = `NU-AAAA-${String(1000 + count)}`;
  await insertOrder({ ...germanGift, number, status: 'paid', dueDate, ...change });
  return number;
};
const queued = async () => (await getDb().select().from(mails)).map(({ kind }) => kind);

it('tells on a working morning, once, what is due or overdue, the longest overdue first', async () => {
  const today = await due('2026-12-02');
  const overdue = await due('2026-11-30');
  await due('2026-12-03');
  await due('2026-11-27', { status: 'delivered', deliveredAt: new Date() });
  await tellWhatIsDue(WINTER);
  await tellWhatIsDue(new Date(WINTER.getTime() + 3_600_000));
  expect(await queued()).toEqual(['morning-list']);
  const [list] = await getDb().select().from(morningLists);
  expect(list?.orders.map(({ number }) => number)).toEqual([overdue, today]);
  const mail = await composeMail('morning-list', list?.id ?? '');
  expect(mail?.subject).toBe('Heute: 2 Auswertungen (2. Dezember 2026)');
  expect(mail?.text).toContain('überfällig seit 30. November 2026');
  expect(mail?.text).not.toContain('Zoë');
});

it('tells nothing where nothing is due', async () => {
  await due('2026-12-03');
  await tellWhatIsDue(WINTER);
  expect(await queued()).toEqual([]);
});

it('comes at half past seven in summer, too, and not an hour before in winter', async () => {
  await due('2026-07-01', { paidAt: new Date('2026-06-24T10:00:00Z') });
  await tellWhatIsDue(new Date(WINTER.getTime() - 3_600_000));
  expect(await queued()).toEqual([]);
  await tellWhatIsDue(SUMMER);
  expect(await queued()).toEqual(['morning-list']);
});

it.each([
  ['a Sunday', new Date('2026-12-06T08:00:00Z')],
  ['a public holiday', new Date('2026-12-25T08:00:00Z')],
  ['a day on which the owner has closed', new Date('2026-12-29T08:00:00Z')],
])('leaves the owner in peace on %s', async (_, now) => {
  takeShop({ ...freshShop, version: 1, changed: { closedDays: [{ from: '2026-12-28', to: '2026-12-30' }] } });
  await due('2026-11-27');
  await tellWhatIsDue(now);
  expect(await queued()).toEqual([]);
});

it('stands first on the desk as well', async () => {
  const today = await due('2026-12-02');
  const overdue = await due('2026-11-30');
  await due('2026-12-03');
  const { urgent, urgentOrders, overdueOrders } = await readOverview(WINTER);
  expect(urgent.map(({ number }) => number)).toEqual([overdue, today]);
  expect({ urgentOrders, overdueOrders }).toEqual({ urgentOrders: 2, overdueOrders: 1 });
});
