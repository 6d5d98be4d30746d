import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { mails, orderConsents, orders } from '@/db/schema';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { newOrderNumber } from '@/lib/orders/new-order-number';

/** Sets what the server needs to know, with the test file's own database. */
export function stubEnvironment(databaseUrl: string): void {
  const variables = {
    DATABASE_URL: databaseUrl,
    SITE_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    RESEND_API_KEY: 're_1',
    NUMINA_SECRET: 'a secret of at least thirty-two characters',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/** Stores a paid German order that nobody has begun with. */
export async function insertPaidOrder(values: Partial<typeof orders.$inferInsert> = {}) {
  const [order] = await getDb()
    .insert(orders)
    .values({
      number: newOrderNumber(),
      checkoutKey: randomUUID(),
      status: 'paid',
      packageId: 'full',
      locale: 'de',
      readingLanguage: 'german',
      currency: 'eur',
      listPrice: 6900,
      amount: 6900,
      buyerFirstName: 'Käthe',
      buyerLastName: 'Großmann',
      email: 'Kaethe.Grossmann@example.com',
      subjectFirstName: 'Käthe',
      subjectLastName: 'Großmann',
      birthDate: '1984-03-27',
      sessionExpiresAt: new Date('2026-11-27T11:00:00Z'),
      paidAt: new Date('2026-11-27T10:05:00Z'),
      dueDate: values.paidAt ? daysAfter(dayOf(values.paidAt), 5) : '2026-12-02',
      ...values,
    })
    .returning();
  if (!order) throw new Error('no order');
  return order;
}

/** A paid order that may be begun: confirmed, with consent to an early start. */
export async function insertReadyOrder() {
  const order = await insertPaidOrder({ paidAt: new Date() });
  await getDb().insert(mails).values({ kind: 'order-confirmation', subjectId: order.id, state: 'sent' });
  await getDb()
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'early_start', text: 'yes', version: '1', locale: 'de' });
  return order;
}
