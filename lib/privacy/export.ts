import 'server-only';
import { eq, or } from 'drizzle-orm';
import { belongsTo } from '@/db/conditions';
import {
  contactMessages,
  dataExports,
  lifePathSignups,
  openingWishes,
  orderChanges,
  orderConsents,
  orderDelays,
  orderEmailChanges,
  orderNotes,
  readingChapters,
  readings,
  receipts,
  refunds,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { type ExportedMail, exportMail } from '@/lib/kept-mails/export';
import { type KeptMail, listKeptMails, listKeptReceipts } from '@/lib/kept-mails/queries';
import { listMailsOfOrder } from '@/lib/mail/mail-log';
import type { Person } from '@/lib/orders/erasure';
import { listOrdersOf, type OrderRow } from '@/lib/orders/order';
import { hashKey } from '@/lib/security/visitor';
import { hashOfPerson, isSignupOf, storedForm } from './somebody';

/**
 * Collects everything that is stored about a person by e-mail address (GDPR, Art. 15 and 20), as plain data for JSON.
 * Finished readings, and mails as they were sent, are included as base64. That it was asked for is kept in `data_exports`.
 */
export async function exportPerson(typed: string) {
  const db = getDb();
  const email = storedForm(typed);
  const [signups, wishes, messages, written, declared, ordered, addresses] = await Promise.all([
    db.select().from(lifePathSignups).where(belongsTo(lifePathSignups.email, email)),
    db.select().from(openingWishes).where(belongsTo(openingWishes.email, email)),
    db.select().from(contactMessages).where(belongsTo(contactMessages.email, email)),
    db.select().from(reviews).where(belongsTo(reviews.email, email)),
    db.select().from(withdrawals).where(belongsTo(withdrawals.email, email)),
    listOrdersOf({ email }),
    db
      .select()
      .from(orderEmailChanges)
      .where(or(belongsTo(orderEmailChanges.fromEmail, email), belongsTo(orderEmailChanges.toEmail, email))),
  ]);
  const own = new Set(ordered.map(({ id }) => id));
  const elsewhere = addresses.filter(({ orderId }) => !own.has(orderId));
  const found = {
    lifePathSignups: signups,
    openingWishes: wishes,
    contactMessages: messages,
    reviews: written,
    withdrawals: declared,
    // The order is somebody else's now: nothing of it is told but that this address stood there.
    formerAddresses: elsewhere.map(({ requestedAt, changedAt }) => ({ email, requestedAt, changedAt })),
    // Those of declarations with an order stand among the order's mails.
    withdrawalReceipts: await exportAll(await listKeptReceipts(declared.map(({ id }) => id))),
    orders: await inTurn(ordered, async (order) => ({ ...order, ...(await detailsOf(order.id)) })),
  };
  await note(hashKey(email), found);
  return { email, exportedAt: new Date().toISOString(), ...found };
}

/**
 * Collects what is stored about the person that readings are about, found by name and birth date, such as the one a
 * reading was given to. Who bought it and what was paid is not theirs to know. Notes may speak of others: look through
 * them before handing it over.
 */
export async function exportSubject(person: Person) {
  const [signups, ordered] = await Promise.all([
    getDb().select().from(lifePathSignups).where(isSignupOf(person)),
    listOrdersOf(person),
  ]);
  const found = {
    lifePathSignups: signups,
    readings: await inTurn(ordered, readingOf),
  };
  await note(hashOfPerson(person), found);
  return { ...person, exportedAt: new Date().toISOString(), ...found };
}

async function note(personHash: string, found: Record<string, unknown[]>): Promise<void> {
  const counts = Object.fromEntries(Object.entries(found).map(([what, rows]) => [what, rows.length]));
  await getDb().insert(dataExports).values({ personHash, found: counts });
}

async function readingOf(order: OrderRow) {
  const { number, status, packageId, readingLanguage, isGift } = order;
  const { subjectFirstName, subjectLastName, birthDate, createdAt, deliveredAt } = order;
  const [notes, changes, uploads, chapters] = await Promise.all([
    getDb().select().from(orderNotes).where(eq(orderNotes.orderId, order.id)),
    getDb().select().from(orderChanges).where(eq(orderChanges.orderId, order.id)),
    readingsOf(order.id),
    chaptersOf(order.id),
  ]);
  return {
    ...{ number, status, packageId, readingLanguage, isGift },
    ...{ subjectFirstName, subjectLastName, birthDate, createdAt, deliveredAt },
    source: 'given by whoever ordered the reading',
    numberChoices: order.numberChoices,
    notes,
    changes,
    chapters,
    readings: uploads,
  };
}

async function readingsOf(orderId: string) {
  const uploads = await getDb().select().from(readings).where(eq(readings.orderId, orderId));
  return uploads.map(({ pdf, ...reading }) => ({ ...reading, pdfBase64: pdf.toString('base64') }));
}

/** What was written of a reading on the desk, sent or not. */
async function chaptersOf(orderId: string) {
  return getDb().select().from(readingChapters).where(eq(readingChapters.orderId, orderId));
}

async function detailsOf(orderId: string) {
  const db = getDb();
  const [consents, notes, changes, delays, emailChanges, money, issued, uploads, chapters] =
    await Promise.all([
      db.select().from(orderConsents).where(eq(orderConsents.orderId, orderId)),
      db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)),
      db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)),
      db.select().from(orderDelays).where(eq(orderDelays.orderId, orderId)),
      db.select().from(orderEmailChanges).where(eq(orderEmailChanges.orderId, orderId)),
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
      readingsOf(orderId),
      chaptersOf(orderId),
    ]);
  return {
    consents,
    notes,
    changes,
    delays,
    emailChanges,
    refunds: money,
    receipts: issued,
    chapters,
    readings: uploads,
    mails: await mailsOf(orderId),
  };
}

/** What became of each mail, and those to the buyer as they were sent. */
async function mailsOf(orderId: string) {
  const [logged, kept] = await Promise.all([listMailsOfOrder(orderId), listKeptMails(orderId)]);
  const left = kept.filter(({ mailId }) => !logged.some(({ id }) => id === mailId));
  const rows = [
    ...logged.map(({ id, kind, state, createdAt, sentAt }) => ({ id, kind, state, createdAt, sentAt })),
    // What such a mail was about is deleted, so that the log no longer knows whose it was.
    ...left.map(({ mailId: id, kind, keptAt: createdAt, sentAt }) => ({
      id,
      kind,
      state: 'sent' as const,
      createdAt,
      sentAt,
    })),
  ];
  return inTurn(rows, async ({ id, ...row }) => {
    const copy = kept.find(({ mailId }) => mailId === id);
    return { ...row, sent: copy ? await exportMail(copy) : null };
  });
}

function exportAll(kept: KeptMail[]): Promise<ExportedMail[]> {
  return inTurn(kept, exportMail);
}

/** One after the other: whoever ordered a hundred times would else take every connection while others buy. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await read(item));
  return results;
}
