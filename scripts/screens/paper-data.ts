import { randomUUID } from 'node:crypto';
import type { MailKind } from '@/lib/mail/kinds';
import type { Locale } from './scene';

/** Somebody whose name fits nowhere at once, and what they order: a gift, with a coupon. */
const people = {
  de: {
    number: 'NU-7K4Q-92MX',
    buyerFirstName: 'Karl-Theodor Übermut',
    buyerLastName: 'Freiherr von Österreicher-Schönbächler',
    subjectFirstName: 'Dr. Maximiliane-Friederike',
    subjectLastName: 'Müller-Lüdenscheidt von und zu Großhüttenbach',
    packageId: 'advanced',
    currency: 'eur',
    listPrice: 9900,
    discount: 990,
    readingLanguage: 'german',
  },
  en: {
    number: 'NU-5RTV-38NK',
    buyerFirstName: 'Bartholomew Jérôme',
    buyerLastName: 'Featherstonehaugh-Müller of Llanfairpwllgwyngyll',
    subjectFirstName: 'Zoë Anne-Catherine Élodie',
    subjectLastName: 'O’Shaughnessy-Wrześniewska van der Großhüttenbach',
    packageId: 'advanced',
    currency: 'usd',
    listPrice: 11500,
    discount: 1150,
    readingLanguage: 'english',
  },
} as const;

/** Mails that the provider gets are written in one language. */
export type Pictured = { kind: MailKind; name: string; subjectId: string };

/**
 * Stores what every mail and every document is about and names the mail's kind and subject. The environment has to
 * point at a database that may be written to.
 */
export async function storePaper(locale: Locale): Promise<Pictured[]> {
  const { getDb } = await import('@/lib/database');
  const schema = await import('@/db/schema');
  const { messages } = await import('@/lib/i18n/messages');
  const { insertOrder } = await import('@/local/test-orders');
  const { issueReceipt, settleReceipts } = await import('@/lib/receipts/service');
  const { declareWithdrawal } = await import('@/lib/withdrawals/service');
  const { readingTemplatePdf } = await import('@/emails/documents/reading-template');
  const { getOrder } = await import('@/lib/mail/queries');
  const db = getDb();
  const { discount, listPrice, ...person } = people[locale];
  const order = await insertOrder({
    ...person,
    locale,
    discount,
    listPrice,
    amount: listPrice - discount,
    status: 'delivered',
    deliveredAt: new Date('2026-12-01T10:00:00Z'),
  });
  const orderId = order.id;
  await db.insert(schema.orderConsents).values({
    orderId,
    kind: 'review_request',
    text: messages[locale].consents.reviewRequest,
    version: '2026-11-27',
    locale,
  });
  const idOf = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? '';
  const facts = await getOrder(orderId);
  if (!facts) throw new Error('The order is gone');
  const pdf = await readingTemplatePdf(facts);
  const deliver = (day: number) =>
    idOf(
      db
        .insert(schema.readings)
        .values({ orderId, pdf, size: pdf.length, deliveredAt: new Date(`2026-12-0${day}T10:00:00Z`) })
        .returning(),
    );
  const [first, corrected] = [await deliver(1), await deliver(2)];
  const changed = await idOf(
    db
      .insert(schema.orderChanges)
      .values({
        orderId,
        changes: [
          { field: 'subjectLastName', from: 'Müller-Lüdenscheid', to: order.subjectLastName },
          { field: 'birthDate', from: '1990-05-04', to: '1990-04-05' },
          { field: 'readingLanguage', from: 'english', to: 'german' },
        ],
      })
      .returning(),
  );
  const asked = await idOf(db.insert(schema.orderLinkRequests).values({ orderId }).returning());
  const declare = (orderReference: string) =>
    declareWithdrawal(
      {
        name: `${order.buyerFirstName} ${order.buyerLastName}`,
        orderReference,
        email: order.email,
        message: 'Ich widerrufe.\nBitte bestätigen Sie mir das, und dass Sie die Angaben löschen.',
      },
      locale,
      randomUUID(),
    );
  const [matched, unmatched] = [
    await declare(order.number),
    await declare('Auswertung für meine Nichte, bestellt irgendwann im November'),
  ];
  await db.transaction((tx) => issueReceipt(tx, orderId));
  await db.transaction((tx) => settleReceipts(tx, orderId, 2050));
  await db.transaction((tx) => settleReceipts(tx, orderId, listPrice - discount));
  const cancellations = (await db.select().from(schema.receipts)).filter(
    (one) => one.orderId === orderId && one.kind === 'cancellation',
  );
  const failed = await idOf(
    db
      .insert(schema.mails)
      .values({
        kind: 'order-confirmation',
        subjectId: orderId,
        state: 'bounced',
        lastError: 'Permanent General',
      })
      .returning(),
  );
  const freshLink = randomUUID();
  await db.insert(schema.mails).values({ kind: 'desk-link', subjectId: freshLink });
  const issue = await idOf(
    db
      .insert(schema.paymentIssues)
      .values({
        orderId,
        stripeSessionId: `cs_test_${randomUUID()}${randomUUID()}`,
        kind: 'amount',
        expected: '8910',
        actual: '891',
      })
      .returning(),
  );
  const visitor = { name: `${order.subjectFirstName} ${order.subjectLastName}`, locale };
  const email = 'eine-sehr-lange-adresse.mit-punkten@ein-ebenso-langer-rechnername.example.com';
  const message = await idOf(
    db
      .insert(schema.contactMessages)
      .values({
        ...visitor,
        email,
        subject: 'Wie zählt man Donaudampfschifffahrtsgesellschaftskapitänsmütze?',
        message: `Guten Tag,\n\n${'das würde ich gern wissen. '.repeat(12)}\n\nhttps://example.com/${'lang'.repeat(30)}`,
      })
      .returning(),
  );
  const review = await idOf(
    db
      .insert(schema.reviews)
      .values({
        ...visitor,
        age: 62,
        email,
        reviewText: 'Sehr sorgfältig geschrieben und gut nachzurechnen. '.repeat(9).trim(),
        orderId,
      })
      .returning(),
  );
  const about: Record<MailKind, [name: string, subjectId: string][]> = {
    'order-confirmation': [['', orderId]],
    'order-for-provider': [['', orderId]],
    'order-changed': [['', changed]],
    'order-changed-for-provider': [['', changed]],
    'order-link': [['', asked]],
    'reading-delivery': [
      ['', first],
      ['-corrected', corrected],
    ],
    'review-request': [],
    refund: cancellations.map(({ id }, index) => [`-${index + 1}`, id]),
    'withdrawal-receipt': [['', matched.id]],
    'withdrawal-for-provider': [
      ['', matched.id],
      ['-unmatched', unmatched.id],
    ],
    'payment-issue': [['', issue]],
    'contact-message': [['', message]],
    'review-to-moderate': [['', review]],
    'mail-failed': [['', failed]],
    'desk-link': [['', freshLink]],
  };
  const asking = await insertOrder({
    ...people[locale],
    number: `${order.number}-2`,
    locale,
    amount: listPrice - discount,
    status: 'delivered',
    deliveredAt: new Date('2026-12-01T10:00:00Z'),
  });
  await db
    .insert(schema.orderConsents)
    .values({ orderId: asking.id, kind: 'review_request', text: 'x', version: '2026-11-27', locale });
  about['review-request'].push(['', asking.id]);
  const { isForProvider } = await import('@/lib/mail/kinds');
  return (Object.entries(about) as [MailKind, [string, string][]][])
    .filter(([kind]) => locale === 'de' || !isForProvider(kind))
    .flatMap(([kind, subjects]) =>
      subjects.map(([addition, subjectId]) => ({ kind, name: `${kind}${addition}`, subjectId })),
    );
}
