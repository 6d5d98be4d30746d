import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { formBody, type Question } from '../http';
import { signedWebhook } from '../webhooks';
import type { Ground } from './ground';
import { type Fields, multipart } from './payloads';
import { anyText, entry, language, MARK, markedDate, markedEmail, markedName, uuid } from './words';

const one = <T>(list: readonly T[]) => fc.constantFrom(...list);

const orderFields = {
  checkoutKey: entry(uuid),
  packageType: entry(one(['essence', 'full', 'advanced'])),
  userLanguage: entry(language),
  firstName: entry(markedName),
  lastName: entry(markedName),
  oneName: fc.option(fc.constant('on')),
  birthDate: entry(markedDate),
  email: entry(markedEmail),
  language: entry(one(['english', 'german'])),
  isGift: fc.option(fc.constant('on')),
  buyerFirstName: entry(markedName),
  buyerLastName: entry(markedName),
  couponCode: entry(one(['', 'WELCOME10', 'FIVE'])),
  finalAmount: entry(one(['3900', '4500', '6900', '8000', '9900', '11500'])),
  currency: entry(one(['eur', 'usd'])),
  consentTerms: entry(fc.constant('on')),
  consentEarlyStart: entry(fc.constant('on')),
  consentDataProcessing: entry(fc.constant('on')),
  intent: entry(one(['', 'check', 'apply-coupon', 'remove-coupon', 'package-full', 'clear'])),
  typedCoupon: entry(one(['WELCOME10', 'BYGONE', ''])),
};

/** A form's entries without those that are left out. */
export const entriesOf = (
  fields: Record<string, fc.Arbitrary<string | null>>,
): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(fields)
    .map((entries) =>
      Object.fromEntries(Object.entries(entries).filter((one): one is [string, string] => one[1] !== null)),
    );

const jsonHeaders = { 'content-type': 'application/json' };

const checkoutJson: fc.Arbitrary<Question> = fc
  .oneof(
    {
      weight: 4,
      arbitrary: entriesOf(orderFields).map((entries) => JSON.stringify({ ...entries, consentTerms: true })),
    },
    { weight: 1, arbitrary: fc.json({ stringUnit: 'binary' }) },
    { weight: 1, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: 3000 })
        .map((depth) => `{"firstName":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    },
  )
  .map((body) => ({ method: 'POST', path: '/api/checkout', headers: jsonHeaders, body }));

const checkoutForm: fc.Arbitrary<Question> = entriesOf(orderFields).map((entries) => ({
  ...{ method: 'POST', path: '/api/checkout' },
  ...formBody(entries),
}));

const switching: fc.Arbitrary<Question> = entriesOf({
  language: entry(language),
  path: entry(
    one(['/', '/order?package=full', '/terms', '//example.com', '/\\example.com', 'https://example.com/']),
  ),
}).map((entries) => ({ method: 'POST', path: '/api/language', ...formBody(entries) }));

/** What a page tells of itself, of pages that there are and others. */
const visiting: fc.Arbitrary<Question> = fc
  .oneof(
    fc
      .record(
        {
          page: fc.oneof(one(['/', '/de/order', '/blog/master-numbers']), anyText),
          from: fc.oneof(one(['example.com', '/de/blog/master-numbers']), anyText),
          step: one(['calculator', 'paid', 7]),
        },
        { requiredKeys: ['page'] },
      )
      .map((visit) => JSON.stringify(visit)),
    fc.json({ stringUnit: 'binary' }),
    anyText,
  )
  .map((body) => ({ method: 'POST', path: '/api/visits', headers: jsonHeaders, body }));

/** A webhook that the right secret signed, about things that may not exist and of shapes that no one sends. */
const stripeEvent: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        one([
          'checkout.session.completed',
          'checkout.session.expired',
          'charge.refunded',
          'refund.updated',
          'charge.dispute.created',
          'payout.paid',
        ]),
        fc.oneof(uuid, anyText),
        fc.oneof(fc.constant(`cs_test_${randomUUID()}`), anyText),
        fc.oneof(one(['pi_1', null, 7]), anyText),
      )
      .map(([type, order, session, intent]) =>
        JSON.stringify({
          ...{ id: `evt_${randomUUID()}`, object: 'event', type },
          data: {
            object: {
              ...{
                id: session,
                object: 'checkout.session',
                status: 'open',
                client_reference_id: order,
                payment_intent: intent,
              },
              metadata: { app: 'numina', order_id: order },
            },
          },
        }),
      ),
  },
);

const resendEvent: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  anyText,
  fc
    .tuple(one(['email.bounced', 'email.delivered', 'email.opened']), fc.oneof(uuid, anyText))
    .map(([type, mail]) =>
      JSON.stringify({
        type,
        data: { email_id: mail, to: [`${MARK}@example.com`], tags: { mail, kind: 'refund' } },
      }),
    ),
);

const webhooks = (isSigned: fc.Arbitrary<boolean>): fc.Arbitrary<Question> =>
  fc.oneof(
    fc.tuple(stripeEvent, isSigned).map(([body, signed]) => signedWebhook('stripe', body, signed)),
    fc.tuple(resendEvent, isSigned).map(([body, signed]) => signedWebhook('resend', body, signed)),
  );

const pdfs = [
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7'),
  Buffer.from('%PDF-1.7\nxref\n0 1\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF'),
  Buffer.from('%PDF-1.7\nxref\n0 1\ntrailer <</Encrypt 2 0 R>>\nstartxref\n9\n%%EOF'),
  Buffer.from('GIF89a'),
];

const upload = (ground: Ground): fc.Arbitrary<Question> =>
  fc
    .tuple(one(ground.orders), one(['pdf', 'other', '']), one(pdfs), anyText, fc.boolean())
    .map(([order, field, bytes, filename, isText]) => {
      const fields: Fields = [[field, isText ? filename : { filename, type: 'application/pdf', bytes }]];
      return {
        method: 'POST',
        path: `/desk/orders/${order.number}/reading`,
        ...multipart(fields),
      };
    });

const papers = (ground: Ground): fc.Arbitrary<Question> => {
  const query = fc.oneof(anyText, uuid).map((text) => encodeURIComponent(text.toWellFormed()));
  return fc.oneof(
    fc
      .tuple(one(ground.orders), one(['reading', 'receipt', 'mail']), query)
      .map(([order, document, text]) => ({
        path: `/my-order/${order.number}/${document}?number=${text}&id=${text}&part=${text}`,
      })),
    fc
      .tuple(one(ground.orders), one(['template', 'worksheet', 'reading', 'mails/x', 'receipts/x']), query)
      .map(([order, document, text]) => ({
        path: `/desk/orders/${order.number}/${document.replace('x', text || 'x')}`,
      })),
    fc
      .tuple(one(ground.orders), one(['POST', 'GET', 'HEAD']))
      .map(([{ order }, method]) => ({ method, path: `/my-order/${order}` })),
    fc
      .tuple(one(ground.orders), one(['POST', 'GET']))
      .map(([order, method]) => ({ method, path: `/api/review-stop/${order.reviewStop}` })),
    fc.constant({ method: 'POST', path: `/desk/${ground.desk}/refresh` }),
  );
};

/** Requests to the route handlers, well-formed as HTTP and odd in what they say. */
export const handlerQuestions = (ground: Ground): fc.Arbitrary<Question> =>
  fc.oneof(
    { weight: 5, arbitrary: checkoutJson },
    { weight: 5, arbitrary: checkoutForm },
    { weight: 1, arbitrary: switching },
    { weight: 2, arbitrary: visiting },
    { weight: 3, arbitrary: webhooks(fc.constant(true)) },
    { weight: 1, arbitrary: webhooks(fc.constant(false)) },
    { weight: 2, arbitrary: upload(ground) },
    { weight: 2, arbitrary: papers(ground) },
  );
