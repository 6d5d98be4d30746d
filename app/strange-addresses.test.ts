import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentResult } from '@/components/order/payment-result';
import { signToken } from '@/lib/links/token';
import { openTestShop, type TestShop } from '@/local/test-shop';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  ...(await import('@/local/test-browser')).nextNavigation,
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => {} }),
}));
vi.mock('next/cache', () => ({ revalidatePath: () => {} }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'de',
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
}));

type Query = Record<string, string>;
type Context = { params: Promise<Query>; searchParams: Promise<Query> };
type Handler = (request: Request, context: Context) => Promise<Response>;
type Module = { GET?: Handler; POST?: Handler; default?: (props: Context) => Promise<unknown> };

const strange = [
  '\0',
  'NU-2222-2222\0',
  '\ufffd\ud800',
  '%00',
  '%E0%A4%A',
  'x'.repeat(10_000),
  '00000000-0000-0000-0000-00000000000g',
  "' or 1=1 --",
  '../../etc/passwd',
  '',
];

let shop: TestShop;
/** Opens the whole desk: whatever stands behind it in the address reaches what lies behind the check. */
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = signToken('desk', '/desk', new Date());
});
afterAll(() => shop.close());

const entries = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  // Without a worker the shop is not ready, and says so with a 503.
  .filter((file) => !file.startsWith('design/') && !file.startsWith('api/ready/'));
/** All that reads something of its address or its body, and is not made once at build. */
const open = entries.filter((file) => {
  const source = readFileSync(join('app', file), 'utf8');
  const isMadeAtBuild = /dynamicParams = false|force-static/.test(source);
  return !isMadeAtBuild && /params|searchParams|request|props/i.test(source);
});

describe('a strange address', () => {
  it('is tried on every entry that reads one', () => {
    expect(open.length).toBeGreaterThan(20);
  });

  it.each(open)('is answered without an error and without a word in the log (%s)', async (file) => {
    const module = (await import(/* @vite-ignore */ join(process.cwd(), 'app', file))) as Module;
    for (const value of strange) {
      for (const context of contexts(file, value)) {
        for (const method of ['GET', 'POST'] as const) {
          const handler = module[method];
          if (!handler) continue;
          const answer = await handler(request(method, value), context);
          expect(answer.status, `${method} ${JSON.stringify(value.slice(0, 40))}`).toBeLessThan(500);
        }
        if (module.default) await show(() => module.default?.(context));
      }
    }
  });

  it('of a page of reviews past the last leads to the last', async () => {
    const { default: ReviewsPage } = await import('./[locale]/reviews/page');
    const asked = (page: string) => ReviewsPage({ searchParams: Promise.resolve({ page }) });
    await expect(asked('999')).rejects.toMatchObject({ address: '/de/reviews?page=1' });
    await expect(asked('1')).resolves.toBeTruthy();
  });

  it.each(strange)('brings no payment to light (%j)', async (sessionId) => {
    await show(() => PaymentResult({ sessionId, locale: 'de' }));
  });
});

/** With the strange value in each place in turn, and behind a token that opens the desk. */
function* contexts(file: string, value: string): Generator<Context> {
  const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
  const query = Object.fromEntries(
    ['session_id', 'package', 'order', 'done', 'problem', 'number', 'coupon', 'direct', 'page'].map(
      (name) => [name, value],
    ),
  );
  const all = Object.fromEntries(names.map((name) => [name, name === 'locale' ? 'de' : value]));
  for (const params of names.includes('token') ? [all, { ...all, token }] : [all])
    yield { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
}

function request(method: 'GET' | 'POST', value: string): Request {
  const address = new URL('http://localhost:3000/x');
  address.searchParams.set('number', value);
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
  return method === 'GET'
    ? new Request(address)
    : new Request(address, {
        method,
        headers,
        body: new URLSearchParams({ checkoutKey: value, language: value }),
      });
}

/** Renders a page as far as its own function goes; leading elsewhere is an answer, too. */
async function show(render: () => unknown): Promise<void> {
  try {
    await render();
  } catch (error) {
    if (!(error instanceof Error && 'address' in error)) throw error;
  }
}
