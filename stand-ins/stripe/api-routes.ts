import { z } from 'zod';
import type { Context, EventCause } from './context';
import { ApiError, noSuch } from './errors';
import { expireSession, watchExpiry } from './expiry';
import type { FormHash } from './form';
import { buildSessionRecord } from './objects/session';
import { expand, integer, metadata, readParams, text } from './params';
import { refundCharge } from './refunds';
import { readSessionParams } from './session-params';
import type { SessionRecord } from './state';

export type ApiCall = { context: Context; id: string; form: FormHash; cause: EventCause };
/** What a route gives: the object, and the paths of it that the caller wants expanded. */
export type ApiResult = { body: unknown; expand?: string[] };
type Route = { method: 'GET' | 'POST'; pattern: RegExp; run: (call: ApiCall) => ApiResult };

const expandOnly = z.strictObject({ expand });
const refundParams = z.strictObject({
  amount: integer(1).optional(),
  payment_intent: text().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
const refundListParams = z.strictObject({
  limit: integer(1).optional(),
  payment_intent: text().optional(),
});

/** The session of an id in the path. Throws a 404. */
export function requireSession(context: Context, id: string): SessionRecord {
  const record = context.state.sessions[id];
  if (!record) throw noSuch('checkout.session', id);
  return record;
}

function createSession({ context, form }: ApiCall): ApiResult {
  const input = readSessionParams(form, context.now());
  const record = buildSessionRecord(input, context.now(), (id) => `${context.baseUrl}/c/pay/${id}`);
  context.state.sessions[record.session.id] = record;
  watchExpiry(context, record);
  context.save();
  return { body: record.session, expand: input.expand };
}

function showSession({ context, id, form }: ApiCall): ApiResult {
  return { body: requireSession(context, id).session, ...readParams(expandOnly, form) };
}

function expireRoute({ context, id, form, cause }: ApiCall): ApiResult {
  const record = requireSession(context, id);
  const { expand } = readParams(expandOnly, form);
  expireSession(context, record, cause);
  return { body: record.session, expand };
}

function createRefund({ context, form, cause }: ApiCall): ApiResult {
  const input = readParams(refundParams, form);
  const { intents, charges } = context.state;
  if (!input.payment_intent)
    throw new ApiError(400, 'Missing required param: payment_intent.', { code: 'parameter_missing' });
  const intent = intents[input.payment_intent];
  if (!intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent');
  const charge = charges[String(intent.latest_charge)];
  if (!charge || charge.status === 'failed')
    throw new ApiError(
      400,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
        executed: true,
      },
    );
  return { body: refundCharge(context, charge, input, cause) };
}

/** The refunds of a payment, newest first. */
function listRefunds({ context, form }: ApiCall): ApiResult {
  const { limit = 10, payment_intent } = readParams(refundListParams, form);
  const found = Object.values(context.state.refunds)
    .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent)
    .reverse();
  const data = found.slice(0, Math.min(limit, 100));
  return { body: { object: 'list', data, has_more: data.length < found.length, url: '/v1/refunds' } };
}

/** A route that shows one object of a table. */
const show = (table: 'intents' | 'refunds', kind: string): Route => ({
  method: 'GET',
  pattern: new RegExp(`^/v1/${kind}s/([^/]+)$`),
  run: ({ context, id, form }) => {
    const body = context.state[table][id];
    if (!body) throw noSuch(kind, id);
    return { body, ...readParams(expandOnly, form) };
  },
});

export const ROUTES: readonly Route[] = [
  { method: 'POST', pattern: /^\/v1\/checkout\/sessions$/, run: createSession },
  { method: 'GET', pattern: /^\/v1\/checkout\/sessions\/([^/]+)$/, run: showSession },
  { method: 'POST', pattern: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, run: expireRoute },
  { method: 'POST', pattern: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', pattern: /^\/v1\/refunds$/, run: listRefunds },
  show('refunds', 'refund'),
  show('intents', 'payment_intent'),
];
