import type { Context, EventCause } from './context';
import { ApiError, noSuch } from './errors';
import { expireSession, watchExpiry } from './expiry';
import type { FormBranch } from './form';
import { listFields, page, readPageParams } from './listing';
import { buildSession } from './objects/session';
import { hash, integer, list, metadata, oneOf, text } from './readers';
import { refundCharge } from './refunds';
import { readSessionParams } from './session-params';
import type { SessionRecord } from './state';

export type ApiCall = { context: Context; id: string; form: FormBranch; cause: EventCause };
/** What a route gives: the object, and the paths of it that the caller wants expanded. */
export type ApiResult = { body: unknown; expand?: string[] };
type Route = { method: 'GET' | 'POST'; pattern: RegExp; run: (call: ApiCall) => ApiResult };

const readExpandOnly = hash({ expand: list(text()) });
const readUpdate = hash({ metadata, expand: list(text()) });
const readSessionList = hash({
  ...listFields,
  payment_intent: text(),
  customer: text(),
  status: oneOf(['open', 'complete', 'expired']),
});
const readRefund = hash({
  amount: integer(),
  charge: text(),
  payment_intent: text(),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
  metadata,
  expand: list(text()),
});
const readRefundList = hash({ ...listFields, payment_intent: text(), charge: text() });

/** The session of an id in the path. Throws a 404. */
export function requireSession(context: Context, id: string): SessionRecord {
  const record = context.state.sessions[id];
  if (!record) throw noSuch('checkout.session', id, undefined);
  return record;
}

function createSession({ context, form }: ApiCall): ApiResult {
  const input = readSessionParams(form, context.now());
  if (input.customer && !context.state.customers[input.customer])
    throw noSuch('customer', input.customer, 'customer');
  const record = buildSession(input, context.now(), (id) => `${context.baseUrl()}/c/pay/${id}`);
  context.state.sessions[record.session.id] = record;
  watchExpiry(context, record);
  context.save();
  return { body: record.session, expand: input.expand };
}

function updateSession({ context, id, form }: ApiCall): ApiResult {
  const { session } = requireSession(context, id);
  const input = readUpdate(form, '');
  session.metadata = { ...session.metadata, ...input.metadata };
  context.save();
  return { body: session, expand: input.expand };
}

function listSessions({ context, form }: ApiCall): ApiResult {
  const query = readSessionList(form, '');
  const found = Object.values(context.state.sessions)
    .map((record) => record.session)
    .filter(
      (session) => query.payment_intent === undefined || session.payment_intent === query.payment_intent,
    )
    .filter((session) => query.customer === undefined || session.customer === query.customer)
    .filter((session) => query.status === undefined || session.status === query.status)
    .filter((session) => query.created?.(session.created) ?? true);
  return { body: page(found, query, '/v1/checkout/sessions', 'checkout.session'), expand: query.expand };
}

function listLineItems({ context, id, form }: ApiCall): ApiResult {
  const { lineItems } = requireSession(context, id);
  const query = readPageParams(form);
  const url = `/v1/checkout/sessions/${id}/line_items`;
  // Lines keep the order of the request, unlike every other list.
  return { body: page(lineItems.toReversed(), query, url, 'item'), expand: query.expand };
}

function expireRoute({ context, id, form, cause }: ApiCall): ApiResult {
  const record = requireSession(context, id);
  const { expand } = readExpandOnly(form, '');
  expireSession(context, record, cause);
  return { body: record.session, expand };
}

function createRefund({ context, form, cause }: ApiCall): ApiResult {
  const input = readRefund(form, '');
  const { state } = context;
  if (!input.charge && !input.payment_intent)
    throw new ApiError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  const intent = input.payment_intent ? state.intents[input.payment_intent] : undefined;
  if (input.payment_intent && !intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent');
  const chargeId = input.charge ?? String(intent?.latest_charge);
  const charge = state.charges[chargeId];
  if (!charge && input.charge) throw noSuch('charge', input.charge, 'charge');
  if (!charge || charge.status === 'failed')
    throw new ApiError(
      400,
      `This PaymentIntent (${intent?.id}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
        executed: true,
      },
    );
  return { body: refundCharge(context, charge, input, cause), expand: input.expand };
}

function listRefunds({ context, form }: ApiCall): ApiResult {
  const query = readRefundList(form, '');
  const found = Object.values(context.state.refunds)
    .filter((refund) => query.payment_intent === undefined || refund.payment_intent === query.payment_intent)
    .filter((refund) => query.charge === undefined || refund.charge === query.charge)
    .filter((refund) => query.created?.(refund.created) ?? true);
  return { body: page(found, query, '/v1/refunds', 'refund'), expand: query.expand };
}

type Table = 'intents' | 'charges' | 'refunds' | 'disputes' | 'customers';

/** A route that shows one object of a table. */
const show = (table: Table, path: string, kind: string): Route => ({
  method: 'GET',
  pattern: new RegExp(`^/v1/${path}/([^/]+)$`),
  run: ({ context, id, form }) => {
    const body = context.state[table][id];
    if (!body) throw noSuch(kind, id);
    return { body, expand: readExpandOnly(form, '').expand };
  },
});

/** A route that lists a table without filters of its own. */
const index = (table: Table, path: string, kind: string): Route => ({
  method: 'GET',
  pattern: new RegExp(`^/v1/${path}$`),
  run: ({ context, form }) => {
    const query = readPageParams(form);
    const rows: { id: string; created: number }[] = Object.values(context.state[table]);
    const found = rows.filter((row) => query.created?.(row.created) ?? true);
    return { body: page(found, query, `/v1/${path}`, kind), expand: query.expand };
  },
});

const readEventList = hash({ ...listFields, type: text(), types: list(text(), 20) });

function listEvents({ context, form }: ApiCall): ApiResult {
  const query = readEventList(form, '');
  const found = Object.values(context.state.events)
    .map((record) => record.event)
    .filter((event) => query.type === undefined || event.type === query.type)
    .filter((event) => query.types?.includes(event.type) ?? true)
    .filter((event) => query.created?.(event.created) ?? true);
  return { body: page(found, query, '/v1/events', 'event'), expand: query.expand };
}

function showEvent({ context, id }: ApiCall): ApiResult {
  const record = context.state.events[id];
  if (!record) throw noSuch('event', id);
  return { body: record.event };
}

const SESSIONS = '/v1/checkout/sessions';

export const ROUTES: readonly Route[] = [
  { method: 'POST', pattern: new RegExp(`^${SESSIONS}$`), run: createSession },
  { method: 'GET', pattern: new RegExp(`^${SESSIONS}$`), run: listSessions },
  {
    method: 'GET',
    pattern: new RegExp(`^${SESSIONS}/([^/]+)$`),
    run: ({ context, id, form }) => ({
      body: requireSession(context, id).session,
      expand: readExpandOnly(form, '').expand,
    }),
  },
  { method: 'POST', pattern: new RegExp(`^${SESSIONS}/([^/]+)$`), run: updateSession },
  { method: 'POST', pattern: new RegExp(`^${SESSIONS}/([^/]+)/expire$`), run: expireRoute },
  { method: 'GET', pattern: new RegExp(`^${SESSIONS}/([^/]+)/line_items$`), run: listLineItems },
  { method: 'POST', pattern: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', pattern: /^\/v1\/refunds$/, run: listRefunds },
  { method: 'GET', pattern: /^\/v1\/events$/, run: listEvents },
  { method: 'GET', pattern: /^\/v1\/events\/([^/]+)$/, run: showEvent },
  show('intents', 'payment_intents', 'payment_intent'),
  index('intents', 'payment_intents', 'payment_intent'),
  show('charges', 'charges', 'charge'),
  index('charges', 'charges', 'charge'),
  show('refunds', 'refunds', 'refund'),
  show('disputes', 'disputes', 'dispute'),
  index('disputes', 'disputes', 'dispute'),
  show('customers', 'customers', 'customer'),
  index('customers', 'customers', 'customer'),
];
