import { orderConsents, orders } from '@/db/schema';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';

/** What a buyer in this language agrees to, as the order form stores it. */
export function consentTexts(locale: Locale) {
  const { terms, earlyStart, dataProcessing } = messages[locale].consents;
  return {
    terms: withoutTags(terms),
    early_start: withoutTags(earlyStart),
    data_processing: withoutTags(dataProcessing),
  };
}

const withoutTags = (text: string) => text.replace(/<[^>]+>/g, '');

/** A paid German gift with a long name full of accents, and an English order without any of that. */
export const germanGift = {
  status: 'paid',
  packageId: 'advanced',
  locale: 'de',
  readingLanguage: 'german',
  currency: 'eur',
  listPrice: 9900,
  discount: 990,
  amount: 8910,
  couponCode: 'WELCOME10',
  buyerFirstName: 'Jürgen',
  buyerLastName: 'Groß',
  email: 'juergen.gross@example.com',
  isGift: true,
  subjectFirstName: 'Zoë Annemarie Yağmur Çağla',
  subjectLastName: 'Müller-Løvenskiold-Wrzesniewska',
  birthDate: '1990-04-05',
} as const;

export const englishOrder = {
  ...germanGift,
  packageId: 'full',
  locale: 'en',
  readingLanguage: 'english',
  currency: 'usd',
  listPrice: 8000,
  discount: 0,
  amount: 8000,
  couponCode: null,
  buyerFirstName: 'Bryan',
  buyerLastName: 'O’Connor',
  email: 'bryan@example.com',
  isGift: false,
  subjectFirstName: 'Bryan',
  subjectLastName: 'O’Connor',
} as const;

/** Stores a paid order with its consents. */
export async function insertOrder(change: Partial<typeof orders.$inferInsert> = {}) {
  const key = crypto.randomUUID();
  const [order] = await getDb()
    .insert(orders)
    .values({
      ...germanGift,
      number: `NU-${key.slice(0, 4)}-${key.slice(4, 8)}`.toUpperCase(),
      checkoutKey: key,
      sessionExpiresAt: new Date('2026-11-27T23:00:00Z'),
      paidAt: new Date('2026-11-27T22:05:00Z'),
      dueDate: change.paidAt ? daysAfter(dayOf(change.paidAt), 5) : '2026-12-02',
      createdAt: new Date('2026-11-27T22:01:00Z'),
      ...change,
    })
    .returning();
  if (!order) throw new Error('no order');
  await getDb()
    .insert(orderConsents)
    .values(
      Object.entries(consentTexts(order.locale)).map(([kind, text]) => ({
        orderId: order.id,
        kind: kind as keyof ReturnType<typeof consentTexts>,
        text,
        version: '2026-11-27',
        locale: order.locale,
        agreedAt: new Date('2026-11-27T22:01:00Z'),
      })),
    );
  return order;
}

/** Points the program at a test's database and at a mailbox, and away from everything real. */
export function testEnvironment(
  databaseUrl: string,
  mailboxUrl = 'http://127.0.0.1:1',
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SITE_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    RESEND_API_KEY: 're_test_1',
    RESEND_BASE_URL: mailboxUrl,
    RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the tests only').toString('base64')}`,
    NUMINA_SECRET: 'x'.repeat(32),
  };
}
