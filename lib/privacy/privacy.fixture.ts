import { randomUUID } from 'node:crypto';
import { getDb } from '@/db/client';
import {
  checkoutDrafts,
  contactMessages,
  lifePathSignups,
  mails,
  orderChanges,
  orderConsents,
  orderNotes,
  type orders,
  readings,
  reviews,
  withdrawals,
} from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { queueMail } from '@/lib/mail/outbox';
import { issueReceipt } from '@/lib/receipts/service';

/** Somebody who used everything the shop has; each word is found nowhere else. */
export const person = {
  firstName: 'Wilhelmine',
  lastName: 'Zwetschgenbaum',
  email: 'Wilhelmine.Z@example.com',
  birthDate: '1931-07-19',
};

/** Stores whatever the shop can know of the person, with a delivered order, and says which order that is. */
export async function storePerson(values: Partial<typeof orders.$inferInsert> = {}) {
  const db = getDb();
  const { firstName, lastName, email, birthDate } = person;
  const name = `${firstName} ${lastName}`;
  const order = await insertPaidOrder({
    status: 'delivered',
    deliveredAt: new Date(),
    buyerFirstName: firstName,
    buyerLastName: lastName,
    email,
    subjectFirstName: firstName,
    subjectLastName: lastName,
    birthDate,
    ...values,
  });
  await db.insert(lifePathSignups).values({
    fullName: name,
    email: email.toLowerCase(),
    birthDate,
    lifePathNumber: '4',
    locale: 'de',
    consentText: 'yes',
    consentVersion: '1',
  });
  await db
    .insert(contactMessages)
    .values({ name, email, subject: 'Question', message: `I am ${name}.`, locale: 'en' });
  await db.insert(reviews).values({
    name: firstName,
    age: 60,
    reviewText: `${name} liked it very much.`,
    email,
    locale: 'de',
    orderId: order.id,
  });
  await db.insert(checkoutDrafts).values([
    { key: order.checkoutKey, values: { email, firstName }, expiresAt: new Date(Date.now() + 3_600_000) },
    {
      key: randomUUID(),
      values: { email: email.toUpperCase(), lastName },
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  ]);
  await db.insert(orderNotes).values({ orderId: order.id, text: `${name} rang up.` });
  await db.insert(orderChanges).values({
    orderId: order.id,
    changes: [{ field: 'birthDate', from: birthDate, to: birthDate }],
  });
  await db
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'terms', text: 'I agree.', version: '1', locale: 'de' });
  await db.insert(readings).values({ orderId: order.id, pdf: Buffer.from(`%PDF-1.7 ${name}`), size: 10 });
  await db.insert(withdrawals).values({
    declarationKey: randomUUID(),
    name,
    orderReference: order.number,
    email,
    locale: 'de',
    orderId: order.id,
    refundDueOn: '2026-12-11',
    handledAt: new Date(),
  });
  await db.insert(mails).values({ kind: 'order-confirmation', subjectId: order.id, state: 'delivered' });
  await db.transaction(async (tx) => {
    await issueReceipt(tx, order.id);
    await queueMail(tx, 'review-request', order.id);
  });
  const unpaid = await insertPaidOrder({
    status: 'expired',
    paidAt: null,
    email,
    buyerFirstName: firstName,
    subjectLastName: lastName,
  });
  return { order, unpaid };
}
