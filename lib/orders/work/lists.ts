import 'server-only';
import { and, asc, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { type Page, type Place, readPage } from '@/db/pages';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { OrderRow } from '../order';

const WORKING: OrderRow['status'][] = ['paid', 'in_preparation'];
const isToDeliver = inArray(orders.status, WORKING);

/** Orders that were paid and not delivered yet, the most urgent first. */
export async function listOrdersToDeliver(place?: Place): Promise<Page<OrderRow>> {
  const list = { where: isToDeliver, by: [orders.dueDate, orders.paidAt], isRising: true };
  return readPage(getDb(), orders, list, place);
}

/**
 * How many orders are to be delivered, and when the most urgent of them is due.
 * @param today ISO day; what is due before it is overdue
 */
export async function countOrdersToDeliver(today: string) {
  const [counts] = await getDb()
    .select({
      open: sql<number>`count(*)::int`,
      dueOrOverdue: sql<number>`(count(*) filter (where ${orders.dueDate} <= ${today}))::int`,
      overdue: sql<number>`(count(*) filter (where ${orders.dueDate} < ${today}))::int`,
      nextDue: sql<string | null>`min(${orders.dueDate})::text`,
    })
    .from(orders)
    .where(isToDeliver);
  return counts ?? { open: 0, dueOrOverdue: 0, overdue: 0, nextDue: null };
}

/** The orders that are due by a day (ISO) and wait for their delivery, the longest overdue first. */
export async function listDueBy(day: string, most: number, db: Queryable = getDb()): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(isToDeliver, lte(orders.dueDate, day)))
    .orderBy(asc(orders.dueDate), asc(orders.paidAt))
    .limit(most);
}

/** The other orders that were paid once, the newest first. */
export async function listFinishedOrders(place?: Place): Promise<Page<OrderRow>> {
  const where = and(isNotNull(orders.paidAt), notInArray(orders.status, WORKING));
  return readPage(getDb(), orders, { where, by: [orders.paidAt] }, place);
}
