import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, redirect, sendHtml } from '../../http';
import type { Decline } from '../cards';
import type { Context } from '../context';
import { expireSession } from '../expiry';
import { parseForm } from '../form';
import { answerChallenge, type PaymentResult, payByCard, payDelayed, settleDelayed } from '../payments';
import type { SessionRecord } from '../state';
import { checkoutPage } from './checkout';
import { groupDigits } from './checkout-tests';
import { checkPayer, type FieldErrors, type FieldValues, readValues } from './payer-form';
import { challengePage, completePage, expiredPage, unknownPage } from './screens';
import { type Language, pickLanguage } from './texts';

type Visit = {
  context: Context;
  record: SessionRecord;
  language: Language;
  response: ServerResponse;
  /** What was posted; empty for a GET. */
  form: ReturnType<typeof parseForm>;
};

/** Where a paid customer goes. Stripe replaces the placeholder only where it stands literally. */
function successUrl({ session }: SessionRecord): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Sends the customer on once the shop has answered the completion's webhook, or after the longest wait. */
async function leave({ context, record, response }: Visit): Promise<void> {
  if (record.completedEventId)
    await context.delivery.firstAnswer(record.completedEventId, context.options.redirectWaitMs);
  redirect(response, successUrl(record));
}

type Shown = {
  values: FieldValues;
  errors?: FieldErrors;
  decline?: Decline;
  status?: number;
};

function showForm({ context, record, language, response }: Visit, shown: Shown): void {
  const { businessName } = context.options;
  const { values, errors = {}, decline = null, status = 200 } = shown;
  const html = checkoutPage({ record, language, businessName, values, errors, decline });
  sendHtml(response, status, html);
}

/** Shows the page of the session's present state. */
function show(visit: Visit): void {
  const { context, record, language, response } = visit;
  const { businessName } = context.options;
  const { status } = record.session;
  if (status === 'open') showForm(visit, { values: readValues(new Map()) });
  else if (status === 'expired') sendHtml(response, 200, expiredPage(record, language, businessName));
  else sendHtml(response, 200, completePage(record, language, businessName, successUrl(record)));
}

async function follow(visit: Visit, result: PaymentResult, values: FieldValues): Promise<void> {
  const { record, response } = visit;
  if (result.outcome === 'completed') return leave(visit);
  if (result.outcome === 'challenge') return redirect(response, `/c/pay/${record.session.id}/challenge`);
  if (result.outcome === 'declined') return showForm(visit, { values, decline: result.decline, status: 402 });
  // A second click while the first payment is on its way ends where the first one does.
  if (record.session.status === 'complete') return leave(visit);
  show(visit);
}

async function pay(visit: Visit): Promise<void> {
  const { context, record, form } = visit;
  const values = readValues(form);
  const chosen = form.get('fill');
  if (typeof chosen === 'string')
    return showForm(visit, {
      values: {
        ...values,
        cardNumber: groupDigits(chosen),
        cardExpiry: '12 / 34',
        cardCvc: chosen.length === 15 ? '1234' : '123',
        cardholderName: values.cardholderName || 'Test Buyer',
      },
    });
  const withCard = record.session.amount_total !== 0;
  const checked = checkPayer(values, {
    withCard,
    fixedEmail: record.session.customer_email,
    now: Date.now(),
  });
  if (checked.errors && record.session.status === 'open')
    return showForm(visit, { values, errors: checked.errors, status: 422 });
  if (!checked.payer) return follow(visit, { outcome: 'not_open' }, values);
  return follow(visit, payByCard(context, record, checked.payer), values);
}

async function delayed(visit: Visit): Promise<void> {
  const { context, record, form } = visit;
  const values = readValues(form);
  const { payer, errors } = checkPayer(values, {
    withCard: false,
    fixedEmail: record.session.customer_email,
    now: Date.now(),
  });
  if (errors) return showForm(visit, { values, errors, status: 422 });
  const result = payDelayed(context, record, payer);
  const afterwards = form.get('afterwards');
  if (result.outcome === 'completed' && (afterwards === 'succeed' || afterwards === 'fail'))
    context.later(context.options.settleDelayMs, () =>
      settleDelayed(context, record, afterwards === 'succeed'),
    );
  return follow(visit, result, values);
}

async function challenge(visit: Visit): Promise<void> {
  const { context, record, form } = visit;
  const values = { ...readValues(form), ...(record.challenge && restored(record)) };
  await follow(visit, answerChallenge(context, record, form.get('answer') === 'complete'), values);
}

/** What the customer had typed before the challenge, except the security code, which is not kept. */
function restored({ challenge }: SessionRecord): Partial<FieldValues> {
  if (!challenge) return {};
  const month = String(challenge.expMonth).padStart(2, '0');
  return {
    email: challenge.email,
    cardNumber: groupDigits(challenge.cardNumber),
    cardExpiry: `${month} / ${String(challenge.expYear).slice(-2)}`,
    cardholderName: challenge.name,
    billingCountry: challenge.country,
  };
}

function setDelivery(visit: Visit): void {
  const mode = visit.form.get('mode');
  const seconds = Number(visit.form.get('seconds'));
  const known = (['normal', 'drop', 'duplicate', 'delay'] as const).find((name) => name === mode) ?? 'normal';
  const ms = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) * 1000 : 0;
  visit.context.delivery.setting = { mode: known, ms, count: null };
  redirect(visit.response, `/c/pay/${visit.record.session.id}`);
}

function expire({ context, record, response }: Visit): void {
  if (record.session.status === 'open') expireSession(context, record);
  redirect(response, `/c/pay/${record.session.id}`);
}

const POSTS: Record<string, (visit: Visit) => Promise<void> | void> = {
  '': pay,
  delayed,
  challenge,
  delivery: setDelivery,
  expire,
};

/** Answers `/c/pay/<session>` and the forms below it. */
export async function handleCheckout(context: Context, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  const [, id = '', action = ''] = /^\/c\/pay\/([^/]+)\/?([a-z]*)$/.exec(pathname) ?? [];
  const record = context.state.sessions[id];
  const language = pickLanguage(record?.session.locale ?? null, request.headers['accept-language']);
  if (!record) return sendHtml(response, 404, unknownPage(language));
  const isPost = request.method === 'POST';
  const form = parseForm(isPost ? (await readBody(request)).toString('utf8') : '');
  const visit: Visit = { context, record, language, response, form };
  const post = isPost ? POSTS[action] : undefined;
  if (post) {
    await post(visit);
    context.save();
  } else if (action === 'challenge' && record.challenge && record.session.status === 'open') {
    sendHtml(response, 200, challengePage(record, language, context.options.businessName));
  } else {
    show(visit);
  }
}
