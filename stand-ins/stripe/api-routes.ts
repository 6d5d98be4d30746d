import { z } from 'zod';
import type { Context, EventCause } from './context';
import { ApiError, noSuch } from './errors';
import { expireSession, watchExpiry } from './expiry';
import type { FormHash } from './form';
import { buildSessionRecord } from './objects/session';
import { integer, metadata, readParams, text } from './params';
import { refundCharge, UNPAID } from './refunds';
import { readSessionParams } from './session-params';
import type { SessionRecord } from './state';

/** A call of a route: the id in its path, and its parameters except `expand`. */
export type ApiCall = { context: Context; id: string; form: FormHash; cause: EventCause };
/** A route gives the object to answer with. */
type Route = { method: 'GET' | 'POST'; pattern: RegExp; run: (call: ApiCall) => unknown };

const nothing = z.strictObject({});
const refundParams = z.strictObject({
  amount: integer(1).optional(),
  payment_intent: text(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
const sessionListParams = z.strictObject({
  limit: integer(1).optional(),
  created: z.strictObject({ gte: integer() }).optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  starting_after: text().optional(),
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

function createSession({ context, form }: ApiCall) {
  const input = readSessionParams(form, context.now());
  const record = buildSessionRecord(input, context.now(), (id) => `${context.baseUrl}/c/pay/${id}`);
  context.state.sessions[record.session.id] = record;
  watchExpiry(context, record);
  context.save();
  return record.session;
}

function showSession({ context, id, form }: ApiCall) {
  readParams(nothing, form);
  return requireSession(context, id).session;
}

/** The sessions of an account, newest first, page by page. */
function listSessions({ context, form }: ApiCall) {
  const { limit = 10, created, status, starting_after: after } = readParams(sessionListParams, form);
  const found = Object.values(context.state.sessions)
    .map(({ session }) => session)
    .filter((session) => session.created >= (created?.gte ?? 0) && (!status || session.status === status))
    .reverse();
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  const data = found.slice(start, start + Math.min(limit, 100));
  return { object: 'list', data, has_more: start + data.length < found.length, url: '/v1/checkout/sessions' };
}

function expireRoute({ context, id, form, cause }: ApiCall) {
  const record = requireSession(context, id);
  readParams(nothing, form);
  expireSession(context, record, cause);
  return record.session;
}

function createRefund({ context, form, cause }: ApiCall) {
  const input = readParams(refundParams, form);
  const { intents, charges } = context.state;
  const intent = intents[input.payment_intent];
  if (!intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent');
  const charge = charges[String(intent.latest_charge)];
  if (!charge)
    throw new ApiError(400, `${intent.id} has no charge to refund.`, { executed: true, code: UNPAID });
  return refundCharge(context, charge, input, cause);
}

/** The refunds of a payment, newest first. */
function listRefunds({ context, form }: ApiCall) {
  const { limit = 10, payment_intent } = readParams(refundListParams, form);
  const found = Object.values(context.state.refunds)
    .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent)
    .reverse();
  const data = found.slice(0, Math.min(limit, 100));
  return { object: 'list', data, has_more: data.length < found.length, url: '/v1/refunds' };
}

/** A route that shows one object of a table. */
const show = (table: 'intents' | 'refunds', kind: string): Route => ({
  method: 'GET',
  pattern: new RegExp(`^/v1/${kind}s/([^/]+)$`),
  run: ({ context, id, form }) => {
    readParams(nothing, form);
    const found = context.state[table][id];
    if (!found) throw noSuch(kind, id);
    return found;
  },
});

export const ROUTES: readonly Route[] = [
  { method: 'POST', pattern: /^\/v1\/checkout\/sessions$/, run: createSession },
  { method: 'GET', pattern: /^\/v1\/checkout\/sessions$/, run: listSessions },
  { method: 'GET', pattern: /^\/v1\/checkout\/sessions\/([^/]+)$/, run: showSession },
  { method: 'POST', pattern: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, run: expireRoute },
  { method: 'POST', pattern: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', pattern: /^\/v1\/refunds$/, run: listRefunds },
  show('refunds', 'refund'),
  show('intents', 'payment_intent'),
];
