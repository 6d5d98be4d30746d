import 'server-only';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Page, Place } from '@/db/pages';
import {
  orderChanges,
  orderConsents,
  orderNotes,
  paymentIssues,
  readings,
  refunds,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { listMailsOfOrder } from '@/lib/mail/mail-log';
import { getEmailRequest, listEmailChanges } from '@/lib/orders/address/queries';
import type { OrderRow } from '@/lib/orders/order';
import { listWithdrawalsOfOrder } from '@/lib/orders/work/declarations';
import { listDelays } from '@/lib/orders/work/delays';
import { readLife } from '@/lib/orders/work/life';
import { listFinishedOrders, listOrdersToDeliver } from '@/lib/orders/work/lists';
import { orderNumbers } from '@/lib/readings/order-numbers';

export type DeskOrder = OrderRow & { hasOpenWithdrawal: boolean };

/** Orders still to be delivered, the most urgent first. */
export async function listOpenOrders(place?: Place): Promise<Page<DeskOrder>> {
  const { rows, next } = await listOrdersToDeliver(place);
  return { rows: await withDeclarations(rows), next };
}

/** The other orders that were paid once, the newest first. */
export async function listClosedOrders(place?: Place): Promise<Page<DeskOrder>> {
  const { rows, next } = await listFinishedOrders(place);
  return { rows: await withDeclarations(rows), next };
}

/** Tells which of some orders a withdrawal waits for. */
export async function withDeclarations(rows: OrderRow[]): Promise<DeskOrder[]> {
  const waiting = and(
    isNull(withdrawals.handledAt),
    inArray(
      withdrawals.orderId,
      rows.map(({ id }) => id),
    ),
  );
  const declared = await getDb()
    .selectDistinct({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(waiting);
  const ids = new Set(declared.map(({ orderId }) => orderId));
  return rows.map((row) => ({ ...row, hasOpenWithdrawal: ids.has(row.id) }));
}

/** Everything the provider may want to know about one order. */
export async function readOrderFile(order: OrderRow) {
  const db = getDb();

  const [life, consents, notes, refundRows, declarations, changes, issues, uploads] = await Promise.all([
    readLife(order),
    db.select().from(orderConsents).where(eq(orderConsents.orderId, order.id)).orderBy(orderConsents.kind),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(orderNotes.createdAt),
    db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt),
    listWithdrawalsOfOrder(order.id),
    db.select().from(orderChanges).where(eq(orderChanges.orderId, order.id)).orderBy(orderChanges.changedAt),
    db
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.orderId, order.id))
      .orderBy(paymentIssues.createdAt),
    db
      .select({
        id: readings.id,
        size: readings.size,
        isFromStudio: readings.isFromStudio,
        uploadedAt: readings.uploadedAt,
        deliveredAt: readings.deliveredAt,
      })
      .from(readings)
      .where(eq(readings.orderId, order.id))
      .orderBy(desc(readings.uploadedAt)),
  ]);
  return {
    order,
    life,
    consents,
    notes,
    refunds: refundRows,
    withdrawals: declarations,
    changes,
    issues,
    readings: uploads,
    delays: await listDelays(order.id),
    mails: await listMailsOfOrder(order.id),
    emailChanges: await listEmailChanges(order.id),
    emailRequest: await getEmailRequest(order),
    numbers: order.birthDate ? orderNumbers({ ...order, birthDate: order.birthDate }) : null,
  };
}

export type OrderFile = Awaited<ReturnType<typeof readOrderFile>>;

/** The newest reading's bytes, or null. */
export async function readingPdf(orderId: string): Promise<Buffer | null> {
  const [row] = await getDb()
    .select({ pdf: readings.pdf })
    .from(readings)
    .where(eq(readings.orderId, orderId))
    .orderBy(desc(readings.uploadedAt))
    .limit(1);
  return row?.pdf ?? null;
}

/** Keeps a note about an order. */
export async function addNote(orderId: string, text: string): Promise<void> {
  await getDb().insert(orderNotes).values({ orderId, text });
}
