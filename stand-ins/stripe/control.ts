import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody, sendJson } from '../http';
import { requireSession } from './api-routes';
import type { Context } from './context';
import { DELIVERY_MODES, NORMAL } from './delivery';
import { closeDispute, findOpenDispute, openDispute } from './disputes';
import { ApiError } from './errors';
import { expireDue, expireSession } from './expiry';
import { answerChallenge, payByCard, payDelayed, settleDelayed } from './payments';
import { refundCharge } from './refunds';
import { initialState, type PayerDetails, paymentOf, type SessionRecord } from './state';

type Action = (context: Context, body: unknown) => Promise<unknown> | unknown;

const session = z.string().startsWith('cs_');
const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const action =
  <S extends z.ZodType>(schema: S, run: (context: Context, input: z.output<S>) => unknown): Action =>
  (context, body) =>
    run(context, schema.parse(body));

/** The charge a session was paid with. Throws a 400 when there is none. */
function requireCharge(context: Context, sessionId: string) {
  const { charge } = paymentOf(context.state, requireSession(context, sessionId));
  if (!charge) throw new ApiError(400, 'This session has no charge.');
  return charge;
}

/** A payer for payments without the page. */
function examplePayer({ session }: SessionRecord, card: string): PayerDetails {
  const email = session.customer_email ?? 'buyer@example.com';
  const cardNumber = card.replaceAll(/\D/g, '');
  return { cardNumber, cardExpiry: '12 / 34', email, cardholderName: 'Test Buyer', billingCountry: 'DE' };
}

const pay = action(
  z.object({
    session,
    card: z.string().default('4242424242424242'),
    method: z.enum(['card', 'delayed']).default('card'),
    threeDSecure: z.enum(['complete', 'fail']).default('complete'),
    /** Whether to wait for the shop's answer to the webhook, as the hosted page does. */
    wait: z.boolean().default(true),
  }),
  async (context, input) => {
    const record = requireSession(context, input.session);
    const payer = examplePayer(record, input.card);
    let result = (input.method === 'delayed' ? payDelayed : payByCard)(context, record, payer);
    if (result.outcome === 'challenge')
      result = answerChallenge(context, record, input.threeDSecure === 'complete');
    if (input.wait && record.completedEventId)
      await context.delivery.firstAnswer(record.completedEventId, context.redirectWaitMs);
    return { ...result, session: record.session };
  },
);

const dispute = action(
  z.object({ session, outcome: z.enum(['won', 'lost']).optional() }),
  (context, { session, outcome }) => {
    const charge = requireCharge(context, session);
    const open = findOpenDispute(context, charge.id) ?? openDispute(context, charge, 'fraudulent');
    if (outcome) closeDispute(context, open, outcome);
    return open;
  },
);

const deliver = action(
  z.object({
    event: z.string().optional(),
    session: session.optional(),
    type: z.string().default('checkout.session.completed'),
    times: z.coerce.number().int().min(1).max(200).default(1),
  }),
  async (context, input) => {
    const found = Object.values(context.state.events).findLast(({ event }) =>
      input.event
        ? event.id === input.event
        : event.type === input.type && 'id' in event.data.object && event.data.object.id === input.session,
    );
    if (!found) throw new ApiError(404, 'No such event.');
    const { id } = found.event;
    return { event: id, statuses: await context.delivery.sendAgain(id, input.times) };
  },
);

const delivery = action(
  z.object({
    mode: z.enum(DELIVERY_MODES),
    /** How late, when the mode is `delay`. */
    seconds: z.coerce.number().min(0).max(3600).default(0),
    /** What becomes of held events when the mode changes. */
    release: z.enum(['kept', 'reversed', 'none']).default('kept'),
  }),
  (context, { mode, seconds, release }) => {
    context.delivery.setting = { mode, ms: mode === 'delay' ? Math.round(seconds * 1000) : 0 };
    const released = mode === 'hold' || release === 'none' ? 0 : context.delivery.release(release);
    return { ...context.delivery.setting, released };
  },
);

const fail = action(
  z.object({
    status: z.literal([429, 500, 'reset', 'slow']),
    count: z.number().int().min(1).default(1),
    path: z.string().optional(),
    ms: z.number().int().min(0).optional(),
    after: z.boolean().optional(),
  }),
  (context, fault) => ({ faults: context.faults.push(fault) }),
);

/** The actions by name; each checks its own input, JSON or a form's text fields, and throws when it is wrong. */
export const ACTIONS: Record<string, Action> = {
  pay,
  dispute,
  deliver,
  delivery,
  fail,
  /** Takes back the errors that were still to come. */
  heal: (context) => {
    context.faults.length = 0;
    return { healed: true };
  },
  expire: action(z.object({ session }), (context, input) => {
    const record = requireSession(context, input.session);
    expireSession(context, record);
    return record.session;
  }),
  refund: action(
    z.object({
      session,
      /** Minor units; everything that is left when missing or empty. */
      amount: z.preprocess((text) => text || undefined, z.coerce.number().int().min(1).optional()),
    }),
    (context, { session, amount }) => refundCharge(context, requireCharge(context, session), { amount }),
  ),
  settle: action(z.object({ session, ok: isTrue }), (context, { session, ok }) => {
    const record = requireSession(context, session);
    if (!settleDelayed(context, record, ok)) throw new ApiError(400, 'No delayed payment is under way.');
    return record.session;
  }),
  advance: action(z.object({ seconds: z.number().int().min(0) }), (context, { seconds }) => {
    context.advance(seconds);
    expireDue(context);
    return { now: context.now() };
  }),
  reset: (context) => {
    Object.assign(context.state, initialState());
    context.delivery.setting = NORMAL;
    context.faults.length = 0;
    return { reset: true };
  },
};

function describeState(context: Context) {
  const { sessions, events, attempts, charges, disputes } = context.state;
  return {
    delivery: context.delivery.setting,
    sessions: Object.values(sessions).map((record) => record.session),
    charges: Object.values(charges),
    disputes: Object.values(disputes),
    events: Object.values(events).map(({ event, delivery }) => ({ ...event, delivery })),
    deliveries: attempts,
  };
}

/** The JSON interface for tests: `POST /_control/<action>` and `GET /_control/state`. */
export async function handleControl(context: Context, request: IncomingMessage, response: ServerResponse) {
  const name = new URL(request.url ?? '/', 'http://stand-in').pathname.replace('/_control/', '');
  if (request.method === 'GET' && name === 'state') return sendJson(response, 200, describeState(context));
  const run = request.method === 'POST' ? ACTIONS[name] : undefined;
  if (!run) return sendJson(response, 404, { error: { message: `No such control: ${name}` } });
  try {
    const text = (await readBody(request)).toString('utf8');
    sendJson(response, 200, await run(context, text ? JSON.parse(text) : {}));
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 400;
    const message = error instanceof Error ? error.message : String(error);
    sendJson(response, status, { error: { message } });
  }
  context.save();
}
