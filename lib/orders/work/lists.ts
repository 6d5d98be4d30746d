import 'server-only';
import { and, asc, desc, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { OrderRow } from '../order';

const WORKING: OrderRow['status'][] = ['paid', 'in_preparation'];

/** Orders that were paid and not delivered yet, the most urgent first. */
export async function listOrdersToDeliver(): Promise<OrderRow[]> {
  return getDb()
    .select()
    .from(orders)
    .where(inArray(orders.status, WORKING))
    .orderBy(asc(orders.dueDate), asc(orders.paidAt));
}

/** The other orders that were paid once, the newest first. */
export async function listFinishedOrders(limit: number): Promise<OrderRow[]> {
  return getDb()
    .select()
    .from(orders)
    .where(and(isNotNull(orders.paidAt), notInArray(orders.status, WORKING)))
    .orderBy(desc(orders.paidAt))
    .limit(limit);
}
