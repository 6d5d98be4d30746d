import 'server-only';
import { eq } from 'drizzle-orm';
import { belongsTo } from '@/db/conditions';
import {
  contactMessages,
  lifePathSignups,
  orderChanges,
  orderConsents,
  orderNotes,
  readings,
  receipts,
  refunds,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { listMailsOfOrder } from '@/lib/mail/mail-log';
import { listOrdersOf } from '@/lib/orders/order';

/**
 * Collects everything that is stored about a person by e-mail address (GDPR, Art. 15 and 20), as plain data for JSON.
 * Finished readings are included as base64.
 */
export async function exportPerson(email: string) {
  const db = getDb();
  const [signups, messages, written, declared, ordered] = await Promise.all([
    db.select().from(lifePathSignups).where(belongsTo(lifePathSignups.email, email)),
    db.select().from(contactMessages).where(belongsTo(contactMessages.email, email)),
    db.select().from(reviews).where(belongsTo(reviews.email, email)),
    db.select().from(withdrawals).where(belongsTo(withdrawals.email, email)),
    listOrdersOf(email),
  ]);
  return {
    email: email.trim(),
    exportedAt: new Date().toISOString(),
    lifePathSignups: signups,
    contactMessages: messages,
    reviews: written,
    withdrawals: declared,
    orders: await Promise.all(ordered.map(async (order) => ({ ...order, ...(await detailsOf(order.id)) }))),
  };
}

async function detailsOf(orderId: string) {
  const db = getDb();
  const [consents, notes, changes, money, issued, uploads] = await Promise.all([
    db.select().from(orderConsents).where(eq(orderConsents.orderId, orderId)),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)),
    db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    db
      .select({
        number: receipts.number,
        kind: receipts.kind,
        issuedAt: receipts.issuedAt,
        content: receipts.snapshot,
      })
      .from(receipts)
      .where(eq(receipts.orderId, orderId)),
    db.select().from(readings).where(eq(readings.orderId, orderId)),
  ]);
  return {
    consents,
    notes,
    changes,
    refunds: money,
    receipts: issued,
    readings: uploads.map(({ pdf, ...reading }) => ({ ...reading, pdfBase64: pdf.toString('base64') })),
    mails: (await listMailsOfOrder(orderId)).map(({ kind, state, createdAt, sentAt }) => ({
      kind,
      state,
      createdAt,
      sentAt,
    })),
  };
}
