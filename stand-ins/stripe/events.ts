import type Stripe from 'stripe';
import { API_VERSION, type Emit, type EventType } from './context';
import type { DeliveryQueue } from './delivery';
import { newId } from './ids';
import type { State } from './state';

/** What the shop's endpoint is subscribed to; all other events are stored and can be sent by hand. */
export const SUBSCRIBED: ReadonlySet<EventType> = new Set<EventType>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
]);

/** Builds `emit`: an event keeps a copy of its object as it is at that moment. */
export function createEmit(state: State, delivery: DeliveryQueue, now: () => number, save: () => void): Emit {
  return (type, object, extra = {}) => {
    const id = newId('evt_');
    const cause = extra.cause ?? null;
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: {
        object: JSON.parse(JSON.stringify(object)),
        ...(extra.previous && { previous_attributes: extra.previous }),
      },
      livemode: false,
      pending_webhooks: SUBSCRIBED.has(type) ? 1 : 0,
      request: { id: cause?.id ?? null, idempotency_key: cause?.idempotencyKey ?? null },
      type,
    } as Stripe.Event;
    state.events[id] = { event, delivery: SUBSCRIBED.has(type) ? 'pending' : 'unsubscribed' };
    if (SUBSCRIBED.has(type)) delivery.enqueue(id);
    save();
    return id;
  };
}
