import { expect, it, vi } from 'vitest';
import { signToken } from '@/lib/links/token';
import { testEnvironment } from '@/local/test-orders';
import type { OrderRow } from '../order';
import { isShownHere } from './ordered-here';

let cookie: string | undefined;
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => (cookie === undefined ? undefined : { value: cookie }) }),
}));
for (const [name, value] of Object.entries(testEnvironment('postgres://localhost/none')))
  vi.stubEnv(name, value);

const id = crypto.randomUUID();
const paid = (minutesAgo: number | null, rest: Partial<OrderRow> = {}) =>
  ({
    id,
    paidAt: minutesAgo === null ? null : new Date(Date.now() - minutesAgo * 60_000),
    buyerErasedAt: null,
    ...rest,
  }) as OrderRow;

it('the success page names the buyer in any browser for an hour after the payment', async () => {
  cookie = undefined;
  expect(await isShownHere(paid(59))).toBe(true);
  expect(await isShownHere(paid(61))).toBe(false);
  expect(await isShownHere(paid(null))).toBe(false);
  expect(await isShownHere(paid(1, { buyerErasedAt: new Date() }))).toBe(false);
});

it('afterwards only in the browser that ordered, and there for this order only', async () => {
  cookie = signToken('ordered-here', id, new Date());
  expect(await isShownHere(paid(90))).toBe(true);
  cookie = signToken('ordered-here', crypto.randomUUID(), new Date());
  expect(await isShownHere(paid(90))).toBe(false);
  cookie = signToken('order', id, new Date());
  expect(await isShownHere(paid(90))).toBe(false);
});
