import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, redirect, sendHtml } from '../../http';
import type { Context } from '../context';
import { ACTIONS } from '../control';
import { expireSession } from '../expiry';
import { type FormHash, parseForm } from '../form';
import { answerChallenge, type PaymentResult, payByCard, payDelayed, settleDelayed } from '../payments';
import type { SessionRecord } from '../state';
import { type CheckoutView, checkoutPage } from './checkout';
import { groupDigits } from './checkout-tests';
import { checkPayer, type FieldValues, readValues } from './payer-form';
import { challengePage, completePage, expiredPage, unknownPage } from './screens';
import { type Language, pickLanguage } from './texts';

type Visit = {
  context: Context;
  record: SessionRecord;
  language: Language;
  response: ServerResponse;
  /** What was posted; empty for a GET. */
  form: FormHash;
};

/** Where a paid customer goes. Stripe replaces the placeholder only where it stands literally. */
function successUrl({ session }: SessionRecord): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Sends the customer on once the shop has answered the completion's webhook, or after the longest wait. */
async function leave({ context, record, response }: Visit): Promise<void> {
  if (record.completedEventId)
    await context.delivery.firstAnswer(record.completedEventId, context.redirectWaitMs);
  redirect(response, successUrl(record));
}

function backToPage({ record, response }: Visit): void {
  redirect(response, `/c/pay/${record.session.id}`);
}

function showForm(visit: Visit, status: number, shown: Pick<CheckoutView, 'values' | 'errors' | 'decline'>) {
  const { record, language, response } = visit;
  sendHtml(response, status, checkoutPage({ record, language, ...shown }));
}

/** Shows the page of the session's present state. */
function show(visit: Visit): void {
  const { record, language, response } = visit;
  const { status } = record.session;
  if (status === 'open') showForm(visit, 200, { values: readValues({}) });
  else if (status === 'expired') sendHtml(response, 200, expiredPage(record, language));
  else sendHtml(response, 200, completePage(record, language, successUrl(record)));
}

async function follow(visit: Visit, result: PaymentResult, values: FieldValues): Promise<void> {
  const { record, response } = visit;
  if (result.outcome === 'completed') return leave(visit);
  if (result.outcome === 'challenge') return redirect(response, `/c/pay/${record.session.id}/challenge`);
  if (result.outcome === 'declined') return showForm(visit, 402, { values, decline: result.decline });
  // A second click while the first payment is on its way ends where the first one does.
  if (record.session.status === 'complete') return leave(visit);
  show(visit);
}

const withTestCard = (values: FieldValues, number: string): FieldValues => ({
  ...values,
  cardNumber: groupDigits(number),
  cardExpiry: '12 / 34',
  cardCvc: number.length === 15 ? '1234' : '123',
  cardholderName: values.cardholderName || 'Test Buyer',
});

async function pay(visit: Visit): Promise<void> {
  const { context, record, form } = visit;
  const { session } = record;
  const values = readValues(form);
  if (typeof form.fill === 'string') return showForm(visit, 200, { values: withTestCard(values, form.fill) });
  const { payer, errors } = checkPayer(values, session.customer_email, session.amount_total !== 0);
  if (errors && session.status === 'open') return showForm(visit, 422, { values, errors });
  const result = payer ? payByCard(context, record, payer) : { outcome: 'not_open' as const };
  return follow(visit, result, values);
}

async function delayed(visit: Visit): Promise<void> {
  const { context, record, form } = visit;
  const values = readValues(form);
  const { payer, errors } = checkPayer(values, record.session.customer_email, false);
  if (errors) return showForm(visit, 422, { values, errors });
  const result = payDelayed(context, record, payer);
  if (result.outcome === 'completed' && (form.afterwards === 'succeed' || form.afterwards === 'fail'))
    context.later(context.settleDelayMs, () => settleDelayed(context, record, form.afterwards === 'succeed'));
  return follow(visit, result, values);
}

async function challenge(visit: Visit): Promise<void> {
  const { context, record, form } = visit;
  const typed = record.challenge;
  const values = { ...readValues({}), ...typed, cardNumber: groupDigits(typed?.cardNumber ?? '') };
  await follow(visit, answerChallenge(context, record, form.answer === 'complete'), values);
}

async function setDelivery(visit: Visit): Promise<void> {
  const { mode, seconds } = visit.form;
  await ACTIONS.delivery?.(visit.context, { mode, seconds: Number(seconds) || 0 });
  backToPage(visit);
}

function expire(visit: Visit): void {
  if (visit.record.session.status === 'open') expireSession(visit.context, visit.record);
  backToPage(visit);
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
    sendHtml(response, 200, challengePage(record, language));
  } else {
    show(visit);
  }
}
