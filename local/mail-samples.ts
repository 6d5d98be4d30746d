import { eq } from 'drizzle-orm';
import {
  contactMessages,
  deskLinkRequests,
  lifePathSignups,
  mails,
  morningLists,
  openingWishes,
  orderChanges,
  orderConsents,
  orderDelays,
  orderEmailChanges,
  orderLinkRequests,
  type orders,
  paymentIssues,
  readings,
  receipts,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { messages } from '@/lib/messages/messages';
import { newOrderNumber } from '@/lib/orders/new-order-number';
import type { OrderRow } from '@/lib/orders/order';
import { issueReceipt, settleReceipts } from '@/lib/orders/receipts/service';
import type { MailKind } from '@/lib/outbox/kinds';
import type { ModerationReason } from '@/lib/reviews/moderation';
import type { ReportDecision } from '@/lib/reviews/reports';
import { declareWithdrawal } from '@/lib/withdrawals/service';
import { fullName } from '../lib/forms/full-name';
import { insertOrder } from './test-orders';

/** Something a mail is about; `addition` tells several of one kind apart. */
export type MailSample = { subjectId: string; addition: string };

/** Stores what mails of one kind are about, for a delivered order with its receipt, and names it. */
type StoreSamples = (order: OrderRow) => Promise<[MailSample, ...MailSample[]]>;

const DELIVERED_AT = new Date('2026-12-01T10:00:00Z');
const PDF = Buffer.from('%PDF-1.7 finished');

/**
 * Stores an order that every kind of mail can be about: delivered, with a receipt and the wish to be asked for a review.
 */
export async function insertSampleOrder(change: Partial<typeof orders.$inferInsert> = {}): Promise<OrderRow> {
  const order = await insertOrder({
    number: newOrderNumber(),
    ...change,
    status: 'delivered',
    deliveredAt: DELIVERED_AT,
  });
  const { id: orderId, locale } = order;
  const text = messages[locale].consents.reviewRequest;
  await getDb()
    .insert(orderConsents)
    .values({ orderId, kind: 'review_request', text, version: '2026-11-27', locale });
  await getDb().transaction((tx) => issueReceipt(tx, orderId));
  return order;
}

const aboutTheOrder: StoreSamples = async ({ id }) => [sample(id)];

/** What each kind of mail is looked at with, by tests and on photographs: long, odd and hostile entries. */
export const mailSamples: Record<MailKind, StoreSamples> = {
  'order-confirmation': aboutTheOrder,
  'order-for-provider': aboutTheOrder,
  'order-changed': async ({ id }) => [sample(await storeChange(id))],
  'order-changed-for-provider': async ({ id }) => [sample(await storeChange(id))],
  'order-link': async ({ id: orderId }) => [
    sample(await idOf(getDb().insert(orderLinkRequests).values({ orderId }).returning())),
  ],
  'reading-delivery': async ({ id }) => [
    sample(await storeReading(id, 1)),
    sample(await storeReading(id, 2), '-corrected'),
  ],
  // An order of its own, since other samples withdraw from the first one.
  'review-request': async ({ id: _, ...person }) => [
    sample(
      (await insertSampleOrder({ ...person, number: newOrderNumber(), checkoutKey: crypto.randomUUID() })).id,
    ),
  ],
  refund: async ({ id, amount }) => [
    sample(await storeCancellation(id, 2050), '-1'),
    sample(await storeCancellation(id, amount), '-2'),
  ],
  'withdrawal-receipt': async (order) => [sample(await declare(order, order.number))],
  'withdrawal-for-provider': async (order) => [
    sample(await declare(order, order.number)),
    sample(
      await declare(order, 'Auswertung für meine Nichte, bestellt irgendwann im November'),
      '-unmatched',
    ),
  ],
  'payment-issue': async ({ id: orderId }) => [
    sample(
      await idOf(
        getDb()
          .insert(paymentIssues)
          .values({
            orderId,
            stripeSessionId: `cs_test_${crypto.randomUUID()}${crypto.randomUUID()}`,
            kind: 'amount',
            expected: '8910',
            actual: '891',
          })
          .returning(),
      ),
    ),
  ],
  'contact-message': async (order) => [
    sample(
      await storeMessage(order, {
        subject: 'Wie zählt man Donaudampfschifffahrtsgesellschaftskapitänsmütze?',
        message: `Guten Tag,\n\n${'das würde ich gern wissen. '.repeat(12)}\n\nhttps://example.com/${'lang'.repeat(30)}`,
      }),
    ),
    sample(
      await storeMessage(order, {
        name: 'Ana\r\nBcc: x@example.com',
        subject: 'Frage\r\nBcc: y@example.com',
        message: 'Zeile eins\n<script>alert(1)</script>',
      }),
      '-hostile',
    ),
  ],
  'review-to-moderate': async (order) => [
    sample(
      await idOf(
        getDb()
          .insert(reviews)
          .values({
            ...reviewerOf(order),
            age: 62,
            reviewText: 'Sehr sorgfältig geschrieben und gut nachzurechnen. '.repeat(9).trim(),
            orderId: order.id,
          })
          .returning(),
      ),
    ),
  ],
  'review-rejected': async (order) => [
    sample(
      await rejectedReview(order, {
        orderId: order.id,
        reviewText: 'Besuchen Sie meine Seite, dort ist alles billiger.',
        ...rejected,
      }),
    ),
    sample(
      await rejectedReview(order, {
        reviewText: 'Meine Nachbarin Erika heißt eigentlich anders.',
        ...rejected,
        moderationReason: 'personalData',
        removal: 'report',
      }),
      '-removed',
    ),
  ],
  'mail-failed': async ({ id: subjectId }) => [
    sample(
      await idOf(
        getDb()
          .insert(mails)
          .values({ kind: 'order-confirmation', subjectId, state: 'bounced', lastError: 'Permanent General' })
          .returning(),
      ),
    ),
  ],
  'desk-link': async () => {
    const ask = async (page: string) => {
      const subjectId = await idOf(getDb().insert(deskLinkRequests).values({ page }).returning());
      await getDb().insert(mails).values({ kind: 'desk-link', subjectId });
      return sample(subjectId);
    };
    return [await ask('/desk'), await ask('/desk/coupons')];
  },
  'more-on-desk': async () => {
    const subjectId = crypto.randomUUID();
    await getDb().insert(mails).values({ kind: 'more-on-desk', subjectId });
    return [sample(subjectId)];
  },
  'email-change-confirm': async ({ id, email }) => [
    sample(await storeEmailChange({ orderId: id, fromEmail: OTHER_EMAIL, toEmail: email })),
  ],
  'email-change-requested': async ({ id, email }) => [
    sample(await storeEmailChange({ orderId: id, fromEmail: email, toEmail: OTHER_EMAIL })),
  ],
  'email-changed': async ({ id, email }) => [
    sample(
      await storeEmailChange({
        orderId: id,
        fromEmail: email,
        toEmail: OTHER_EMAIL,
        changedAt: new Date('2026-11-28T10:00:00Z'),
      }),
    ),
  ],
  'life-path-result': async (order) => [sample(await storeSignup(order))],
  'order-delayed': async ({ id: orderId, locale, dueDate }) => [
    sample(
      await idOf(
        getDb()
          .insert(orderDelays)
          .values({
            orderId,
            fromDate: dueDate ?? '2026-12-02',
            toDate: '2026-12-09',
            text: messages[locale].calendar.prepared,
          })
          .returning(),
      ),
    ),
  ],
  'morning-list': async ({ number }) => [
    sample(
      await idOf(
        getDb()
          .insert(morningLists)
          .values({
            day: '2026-12-02',
            orders: [
              { number, dueDate: '2026-12-01' },
              { number: newOrderNumber(), dueDate: '2026-12-02' },
            ],
          })
          .onConflictDoUpdate({ target: morningLists.day, set: { createdAt: new Date() } })
          .returning(),
      ),
    ),
  ],
  'opening-confirm': async (order) => [sample(await storeWish(order, null))],
  'opening-news': async (order) => [sample(await storeWish(order, new Date('2026-11-28T10:00:00Z')))],
  'report-receipt': async (order) => [sample(await storeReport(order))],
  'report-decision': async (order) => [
    sample(await storeReport(order, 'removed', 'advertising'), '-removed'),
    sample(await storeReport(order, 'kept', 'rules'), '-kept'),
  ],
  'withdrawal-refused': async (order) => [sample(await refuse(await declare(order, order.number)))],
  'contact-answer': async (order) => [
    sample(
      await storeMessage(order, {
        email: order.email,
        subject: 'Frage\r\nzum Y',
        message: 'Zählt das Y in Mary?',
        answer: 'ja, als Vokal.\n\nMehr dazu:\n<https://example.com/y>',
        answeredAt: DELIVERED_AT,
        settledAt: DELIVERED_AT,
      }),
    ),
  ],
};

async function refuse(subjectId: string): Promise<string> {
  const decision = {
    decision: 'refused' as const,
    decidedAt: DELIVERED_AT,
    refusalReason:
      'Die Auswertung war vollständig geliefert, und Sie hatten den frühen Beginn verlangt.\n<b>Mehr</b> dazu?',
  };
  await getDb().update(withdrawals).set(decision).where(eq(withdrawals.id, subjectId));
  return subjectId;
}

function storeWish({ email, locale, packageId }: OrderRow, confirmedAt: Date | null): Promise<string> {
  const texts = { consentText: messages[locale].calendar.tell.lead, consentVersion: '2026-11-27' };
  return idOf(
    getDb()
      .insert(openingWishes)
      .values({ email, locale, packageId, confirmedAt, ...texts })
      .returning(),
  );
}

function storeSignup({ subjectFirstName, email, birthDate, locale }: OrderRow): Promise<string> {
  const { calculator: consentText, calculatorMail: mailConsentText } = messages[locale].consents;
  const texts = { consentText, mailConsentText, consentVersion: '2026-11-27' };
  const person = { fullName: subjectFirstName ?? '', email, birthDate: birthDate ?? '', lifePathNumber: '1' };
  return idOf(
    getDb()
      .insert(lifePathSignups)
      .values({ ...person, ...texts, locale })
      .returning(),
  );
}

function sample(subjectId: string, addition = ''): MailSample {
  return { subjectId, addition };
}

async function idOf(rows: PromiseLike<{ id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('The sample was not stored');
  return row.id;
}

/** A decision on a review; an order has one review, whichever sample comes first. */
const rejected = { moderatedAt: new Date(), moderationReason: 'advertising' };

/** The same as the author of a review, whose form takes 60 letters of a name. */
function reviewerOf(order: OrderRow) {
  const { name, ...rest } = visitorOf(order);
  return { ...rest, name: name.slice(0, 60).trim() };
}

/** A review that was turned down; one of the same order is turned down once more. */
async function rejectedReview(
  order: OrderRow,
  review: Pick<typeof reviews.$inferInsert, 'reviewText'> & Partial<typeof reviews.$inferInsert>,
) {
  const values = { ...reviewerOf(order), email: order.email, age: 34, ...review };
  return idOf(
    getDb()
      .insert(reviews)
      .values(values)
      .onConflictDoUpdate({ target: reviews.orderId, set: rejected })
      .returning(),
  );
}

function visitorOf({ subjectFirstName, subjectLastName, locale }: OrderRow) {
  const email = 'eine-sehr-lange-adresse.mit-punkten@ein-ebenso-langer-rechnername.example.com';
  return { name: fullName(subjectFirstName, subjectLastName), email, locale };
}

function storeChange(orderId: string): Promise<string> {
  const changes = [
    { field: 'subjectLastName' as const, from: 'Müller-Lüdenscheid', to: 'Müller-Lüdenscheidt' },
    { field: 'birthDate' as const, from: '1990-05-04', to: '1990-04-05' },
    { field: 'readingLanguage' as const, from: 'english', to: 'german' },
  ];
  return idOf(getDb().insert(orderChanges).values({ orderId, changes }).returning());
}

const OTHER_EMAIL = 'eine-andere-adresse@example.com';

function storeEmailChange(
  change: Pick<typeof orderEmailChanges.$inferInsert, 'orderId' | 'fromEmail' | 'toEmail' | 'changedAt'>,
): Promise<string> {
  return idOf(
    getDb()
      .insert(orderEmailChanges)
      .values({ changedBy: 'link', ...change })
      .returning(),
  );
}

function storeReading(orderId: string, day: number): Promise<string> {
  const deliveredAt = new Date(DELIVERED_AT.getTime() + (day - 1) * 86_400_000);
  return idOf(
    getDb().insert(readings).values({ orderId, pdf: PDF, size: PDF.length, deliveredAt }).returning(),
  );
}

async function storeCancellation(orderId: string, amountRefunded: number): Promise<string> {
  await getDb().transaction((tx) => settleReceipts(tx, orderId, amountRefunded));
  const issued = await getDb()
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(receipts.issuedAt, receipts.number);
  const newest = issued.findLast(({ kind }) => kind === 'cancellation');
  if (!newest) throw new Error('Nothing was cancelled');
  return newest.id;
}

async function declare(order: OrderRow, orderReference: string): Promise<string> {
  const { id } = await declareWithdrawal(
    {
      name: fullName(order.buyerFirstName, order.buyerLastName),
      orderReference,
      email: order.email,
      message: 'Ich widerrufe.\nBitte bestätigen Sie mir das, und dass Sie die Angaben löschen.',
    },
    order.locale,
    crypto.randomUUID(),
  );
  return id;
}

/** A report of a review that is still there, with what was decided about it. */
async function storeReport(
  order: OrderRow,
  reportDecision: ReportDecision | null = null,
  reportReason: ModerationReason | null = null,
): Promise<string> {
  const reportedReview = await idOf(
    getDb()
      .insert(reviews)
      .values({ ...reviewerOf(order), age: 51, reviewText: 'Diese Bewertung meldet jemand.', approved: true })
      .returning(),
  );
  const typed = { subject: 'Meldung einer Bewertung', message: 'Kaufen Sie bei https://spam.example!' };
  return idOf(
    getDb()
      .insert(contactMessages)
      .values({
        ...{ ...visitorOf(order), email: order.email, ...typed, reportedReview },
        ...{ reportDecision, reportReason, reportDecidedAt: reportDecision && DELIVERED_AT },
      })
      .returning(),
  );
}

function storeMessage(
  order: OrderRow,
  typed: Pick<typeof contactMessages.$inferInsert, 'subject' | 'message'> &
    Partial<typeof contactMessages.$inferInsert>,
): Promise<string> {
  return idOf(
    getDb()
      .insert(contactMessages)
      .values({ ...visitorOf(order), ...typed })
      .returning(),
  );
}
