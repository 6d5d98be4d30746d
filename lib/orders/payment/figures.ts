import 'server-only';
import { min, sql } from 'drizzle-orm';
import { orders } from '@/db/schema';
import { dayOf } from '@/lib/calendar/moment';
import type { Period } from '@/lib/calendar/period';
import type { Currency } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { getDb } from '@/lib/database';
import { isWithin, monthOf } from '../moments';

/** What was paid in one month for one package in one currency; amounts in minor units. */
export type PaidSum = {
  /** 1 to 12, where the business is. */
  month: number;
  packageId: PackageId;
  currency: Currency;
  orders: number;
  amount: number;
  /** How many of these orders were delivered by now, and how many days that took together. */
  delivered: number;
  deliveryDays: number;
};

/** The payments of a period, by month, package and currency. */
export async function sumPayments(period: Period): Promise<PaidSum[]> {
  const seconds = sql`extract(epoch from ${orders.deliveredAt} - ${orders.paidAt})`;
  return getDb()
    .select({
      month: monthOf(orders.paidAt),
      packageId: orders.packageId,
      currency: orders.currency,
      orders: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${orders.amount})`.mapWith(Number),
      delivered: sql`count(${orders.deliveredAt})`.mapWith(Number),
      deliveryDays: sql`coalesce(sum(${seconds}), 0) / 86400`.mapWith(Number),
    })
    .from(orders)
    .where(isWithin(orders.paidAt, period))
    .groupBy(sql`1`, orders.packageId, orders.currency)
    .orderBy(sql`1`, orders.packageId, orders.currency);
}

/** The year of the first payment ever, or null. */
export async function firstPaidYear(): Promise<number | null> {
  const [row] = await getDb()
    .select({ first: min(orders.paidAt) })
    .from(orders);
  return row?.first ? Number(dayOf(row.first).slice(0, 4)) : null;
}

/** How many orders were paid in a period. */
export function countPayments(period: Period): Promise<number> {
  return getDb().$count(orders, isWithin(orders.paidAt, period));
}
