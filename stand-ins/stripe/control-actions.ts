import { z } from 'zod';
import { requireSession } from './api-routes';
import { closeDispute, findOpenDispute, openDispute } from './disputes';
import { ApiError } from './errors';
import { expireDue, expireSession } from './expiry';
import { answerChallenge, payByCard, payDelayed, settleDelayed } from './payments';
import { refundCharge } from './refunds';
import type { StandIn } from './stand-in';
import { emptyState, type PayerDetails, type SessionRecord } from './state';

type Action = (standIn: StandIn, body: unknown) => Promise<unknown> | unknown;

const session = z.string().startsWith('cs_');
const action =
  <S extends z.ZodType>(schema: S, run: (standIn: StandIn, input: z.infer<S>) => unknown): Action =>
  (standIn, body) =>
    run(standIn, schema.parse(body));

/** The charge a session was paid with. Throws a 400 when there is none. */
export function requireCharge({ context }: StandIn, record: SessionRecord) {
  const intent = context.state.intents[record.intentId ?? ''];
  const charge = context.state.charges[String(intent?.latest_charge)];
  if (!charge) throw new ApiError(400, 'This session has no charge.');
  return charge;
}

/** A payer for payments without the page. */
export function examplePayer(record: SessionRecord, cardNumber = '4242424242424242'): PayerDetails {
  const email = record.session.customer_email ?? 'buyer@example.com';
  return {
    cardNumber,
    expMonth: 12,
    expYear: new Date().getFullYear() + 5,
    email,
    name: 'Test Buyer',
    country: 'DE',
  };
}

const pay = action(
  z.object({
    session,
    card: z
      .string()
      .transform((card) => card.replaceAll(/\D/g, ''))
      .optional(),
    method: z.enum(['card', 'delayed']).default('card'),
    threeDSecure: z.enum(['complete', 'fail']).default('complete'),
    wait: z.boolean().default(true),
  }),
  async ({ context }, input) => {
    const record = requireSession(context, input.session);
    const payer = examplePayer(record, input.card);
    let result =
      input.method === 'delayed' ? payDelayed(context, record, payer) : payByCard(context, record, payer);
    if (result.outcome === 'challenge')
      result = answerChallenge(context, record, input.threeDSecure === 'complete');
    if (input.wait && record.completedEventId)
      await context.delivery.firstAnswer(record.completedEventId, context.options.redirectWaitMs);
    return { ...result, session: record.session };
  },
);

const dispute = action(
  z.object({
    session,
    outcome: z.enum(['won', 'lost']).optional(),
    kind: z.enum(['fraudulent', 'product_not_received', 'inquiry']).default('fraudulent'),
  }),
  (standIn, { session: id, outcome, kind }) => {
    const { context } = standIn;
    const charge = requireCharge(standIn, requireSession(context, id));
    const open = findOpenDispute(context, charge.id) ?? openDispute(context, charge, kind);
    if (open && outcome) closeDispute(context, open, outcome);
    return open;
  },
);

const deliver = action(
  z.object({
    event: z.string().optional(),
    session: session.optional(),
    type: z.string().default('checkout.session.completed'),
    times: z.number().int().min(1).max(200).default(1),
    parallel: z.boolean().default(true),
  }),
  async ({ context }, input) => {
    const objectId = (object: unknown) => (object as { id?: string }).id;
    const found = Object.values(context.state.events).findLast(({ event }) =>
      input.event
        ? event.id === input.event
        : event.type === input.type && objectId(event.data.object) === input.session,
    );
    if (!found) throw new ApiError(404, 'No such event.');
    return {
      event: found.event.id,
      statuses: await context.delivery.sendAgain(found.event.id, input.times, input.parallel),
    };
  },
);

/** The control actions by name; each checks its own input and throws when it is wrong. */
export const ACTIONS: Record<string, Action> = {
  pay,
  dispute,
  deliver,
  delivery: action(
    z.object({
      mode: z.enum(['normal', 'drop', 'duplicate', 'delay', 'hold', 'reorder']),
      ms: z.number().int().min(0).default(0),
      count: z.number().int().min(1).nullable().default(null),
      /** What becomes of held events when the mode changes. */
      release: z.enum(['kept', 'reversed', 'none']).default('kept'),
    }),
    ({ context }, { release, ...setting }) => {
      context.delivery.setting = setting;
      const released = setting.mode === 'hold' || release === 'none' ? 0 : context.delivery.release(release);
      return { ...setting, released };
    },
  ),
  fail: action(
    z.object({
      status: z.union([z.literal(429), z.literal(500), z.literal('reset'), z.literal('slow')]),
      count: z.number().int().min(1).default(1),
      path: z.string().optional(),
      ms: z.number().int().min(0).optional(),
      after: z.boolean().optional(),
    }),
    ({ faults }, fault) => {
      faults.add(fault);
      return { faults: faults.list() };
    },
  ),
  expire: action(z.object({ session }), ({ context }, input) => {
    const record = requireSession(context, input.session);
    expireSession(context, record);
    return record.session;
  }),
  refund: action(z.object({ session, amount: z.number().int().min(1).optional() }), (standIn, input) => {
    const charge = requireCharge(standIn, requireSession(standIn.context, input.session));
    return refundCharge(standIn.context, charge, { amount: input.amount });
  }),
  settle: action(z.object({ session, ok: z.boolean() }), ({ context }, input) => {
    const record = requireSession(context, input.session);
    if (!settleDelayed(context, record, input.ok))
      throw new ApiError(400, 'No delayed payment is under way.');
    return record.session;
  }),
  advance: action(z.object({ seconds: z.number().int().min(0) }), ({ context }, { seconds }) => {
    context.advance(seconds);
    expireDue(context);
    return { now: context.now() };
  }),
  webhook: action(
    z.object({ url: z.url(), secret: z.string().startsWith('whsec_') }),
    ({ context }, target) => {
      context.delivery.target = target;
      return { url: target.url };
    },
  ),
  settled: async ({ context }) => {
    await context.delivery.idle();
    return { idle: true };
  },
  reset: ({ context, faults }) => {
    Object.assign(context.state, emptyState());
    context.delivery.setting = { mode: 'normal', ms: 0, count: null };
    faults.clear();
    context.save();
    return { reset: true };
  },
};
