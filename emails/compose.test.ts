import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDb, getDb } from '@/db/client';
import { contactMessages, orderConsents, orders, paymentIssues, reviews } from '@/db/schema';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { composeMail } from './compose';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [name, value] of Object.entries({
    DATABASE_URL: database.url,
    SITE_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    RESEND_API_KEY: 're_1',
    NUMINA_SECRET: 'x'.repeat(32),
  }))
    vi.stubEnv(name, value);
});

afterAll(async () => {
  await closeDb();
  await database.drop();
  vi.unstubAllEnvs();
});

/** Wordings as the order form stores them. */
const CONSENTS = {
  terms: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
  early_start: 'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist beginnen.',
  data_processing: 'Ich bin damit einverstanden, dass Sie das Geburtsdatum verwenden.',
} as const;

async function insertOrder(change: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const key = crypto.randomUUID();
  const [order] = await getDb()
    .insert(orders)
    .values({
      number: `NU-${key.slice(0, 4)}-${key.slice(4, 8)}`.toUpperCase(),
      checkoutKey: key,
      status: 'paid',
      packageId: 'full',
      locale: 'de',
      readingLanguage: 'german',
      currency: 'eur',
      listPrice: 6900,
      discount: 690,
      amount: 6210,
      couponCode: 'WELCOME10',
      buyerFirstName: 'Jürgen',
      buyerLastName: 'Groß',
      email: 'juergen.gross@example.com',
      isGift: true,
      subjectFirstName: 'Zoë Annemarie Çağla',
      subjectLastName: 'Müller-Løvenskiold-Wrzesniewski',
      birthDate: '1990-04-05',
      sessionExpiresAt: new Date('2026-11-27T23:00:00Z'),
      paidAt: new Date('2026-11-27T22:05:00Z'),
      dueDate: '2026-12-02',
      createdAt: new Date('2026-11-27T22:01:00Z'),
      ...change,
    })
    .returning();
  if (!order) throw new Error('no order');
  await getDb()
    .insert(orderConsents)
    .values(
      Object.entries(CONSENTS).map(([kind, text]) => ({
        orderId: order.id,
        kind: kind as keyof typeof CONSENTS,
        text,
        version: '2026-11-27',
        locale: order.locale,
        agreedAt: new Date('2026-11-27T22:01:00Z'),
      })),
    );
  return order.id;
}

const english = {
  locale: 'en',
  currency: 'usd',
  listPrice: 8000,
  discount: 0,
  amount: 8000,
  couponCode: null,
  isGift: false,
  readingLanguage: 'english',
} as const;

async function composed(kind: Parameters<typeof composeMail>[0], id: string) {
  const mail = await composeMail(kind, id);
  if (!mail) throw new Error('nothing composed');
  return mail;
}

/** What must never be in a mail: leaks of code, missing words, unfilled names. */
const LEAKS = /\[object|undefined|\bNaN\b|\bnull\b|MISSING_MESSAGE|mail\.\w+\.|\{\w+\}|<\/?\w+>.*<\/link>/;

describe('the order confirmation', () => {
  it('tells a German buyer of a gift everything in German', async () => {
    const id = await insertOrder();
    const mail = await composed('order-confirmation', id);
    expect(mail.to).toBe('juergen.gross@example.com');
    expect(mail.subject).toMatch(/^Bestätigung Ihrer Bestellung NU-/);
    for (const part of [
      'Guten Tag Jürgen Groß,',
      'Für: Zoë Annemarie Çağla Müller-Løvenskiold-Wrzesniewski (Geschenk)',
      'Geburtsdatum: 5. April 1990',
      'Bestellt am: 27. November 2026, 23:01 Uhr (MEZ)',
      'Preis: 69 €',
      'Gutschein WELCOME10: −6,90 €',
      'Gesamtpreis: 62,10 € (EUR)',
      'steuerfrei gemäß § 19 UStG',
      'spätestens am Mittwoch, 2. Dezember 2026',
      'innerhalb von 2–3 Werktagen',
      'der Vertrag ist damit geschlossen',
      'http://localhost:3000/de/withdraw',
      ...Object.values(CONSENTS),
    ])
      expect(mail.text).toContain(part);
    expect(mail.text).not.toContain('Order number');
  });

  it('tells an English buyer everything in English and in dollars', async () => {
    const mail = await composed('order-confirmation', await insertOrder(english));
    for (const part of [
      'Total price: $80 (USD)',
      'Ordered on: 27 November 2026, 23:01 (CET)',
      'by Wednesday, 2 December 2026 at the latest',
      'http://localhost:3000/withdraw',
    ])
      expect(mail.text).toContain(part);
    expect(mail.text).not.toMatch(/Bestell|Widerruf(?!sfrist)/);
  });
});

describe('every mail', () => {
  const kinds = {
    'order-confirmation': () => insertOrder(),
    'order-for-provider': () => insertOrder(english),
    'payment-issue': () =>
      inserted(paymentIssues, {
        stripeSessionId: 'cs_test_1',
        kind: 'amount',
        expected: '6900',
        actual: '69',
      }),
    'contact-message': () =>
      inserted(contactMessages, {
        name: 'Ana\r\nBcc: x@example.com',
        email: 'ana@example.com',
        subject: 'Frage\r\nBcc: y@example.com',
        message: 'Zeile eins\n<script>alert(1)</script>',
        locale: 'en',
      }),
    'review-to-moderate': () =>
      inserted(reviews, {
        name: 'Ida',
        age: 40,
        reviewText: 'Sehr sorgfältig und schön geschrieben.',
        email: 'ida@example.com',
        locale: 'de',
      }),
  } as const;

  async function inserted(
    table: typeof paymentIssues | typeof contactMessages | typeof reviews,
    row: object,
  ) {
    const [found] = await getDb()
      .insert(table)
      .values(row as never)
      .returning();
    return (found as { id: string }).id;
  }

  for (const [kind, prepare] of Object.entries(kinds)) {
    it(`of the kind ${kind} is complete, safe and the same each time`, async () => {
      const id = await prepare();
      const first = await composed(kind as keyof typeof kinds, id);
      const second = await composed(kind as keyof typeof kinds, id);
      expect(second).toEqual(first);
      expect(first.subject).not.toMatch(/[\r\n]/);
      for (const text of [first.subject, first.text, first.html]) expect(text).not.toMatch(LEAKS);
      expect(first.html).not.toContain('<script>');
      expect(first.text.length).toBeGreaterThan(200);
    });
  }

  it('about something that is gone is none', async () => {
    for (const kind of Object.keys(kinds)) {
      expect(await composeMail(kind as keyof typeof kinds, crypto.randomUUID())).toBeNull();
    }
  });

  it('answers the visitor, not the provider, when a contact message is replied to', async () => {
    const mail = await composed('contact-message', await kinds['contact-message']());
    expect(mail.replyTo).toBe('ana@example.com');
    expect(mail.to).toBe('hello@numina.example');
  });
});
