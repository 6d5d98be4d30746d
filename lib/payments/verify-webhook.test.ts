import { beforeAll, expect, it, vi } from 'vitest';
import { testEnvironment } from '@/local/test-orders';
import { stripe } from './stripe';
import { verifyWebhook } from './verify-webhook';

beforeAll(() => {
  for (const [name, value] of Object.entries(testEnvironment('postgres://nobody@127.0.0.1:1/none')))
    vi.stubEnv(name, value);
});

function verify(payload: string) {
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret: 'whsec_1' });
  return verifyWebhook(payload, signature);
}

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: { id: 'cs_1', client_reference_id: null, metadata: { app: 'numina' }, payment_intent: null },
  },
};

it('gives an event that Stripe signed, whatever else it says', () => {
  expect(verify(JSON.stringify({ ...event, more: { than: ['we', 'read'] } }))?.id).toBe('evt_1');
});

it.each([
  ['no JSON', 'evt_1'],
  ['nothing', 'null'],
  ['an event without an object', JSON.stringify({ ...event, data: {} })],
  ['an id that is no text', JSON.stringify({ ...event, id: 7 })],
  ['an id that no database takes', JSON.stringify({ ...event, id: 'evt_\0' })],
  ['a session without a text as its id', JSON.stringify({ ...event, data: { object: { id: {} } } })],
  ['half a sign in an id', JSON.stringify({ ...event, data: { object: { id: 'cs_\ud83d' } } })],
  [
    'an order with a control character',
    JSON.stringify({ ...event, data: { object: { client_reference_id: 'a\0' } } }),
  ],
])('refuses %s, although it is signed', (_what, payload) => {
  expect(verify(payload)).toBeNull();
});
