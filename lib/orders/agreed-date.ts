import 'server-only';
import { dayOf } from '@/lib/calendar/moment';
import { isLaterThanUsual } from '@/lib/delivery/promise';
import { agreedPackage } from './agreed-package';
import type { OrderRow } from './order';

/** Whether an order is due later than its package’s business days say, since a week was full or closed, or by a delay. */
export function comesLaterThanUsual(
  order: Pick<OrderRow, 'dueDate' | 'paidAt' | 'packageId' | 'agreedPackage'>,
): boolean {
  if (!order.dueDate || !order.paidAt) return false;
  return isLaterThanUsual(dayOf(order.paidAt), order.dueDate, agreedPackage(order).delivery.max);
}
