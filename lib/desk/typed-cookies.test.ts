import { ResponseCookies } from 'next/dist/compiled/@edge-runtime/cookies';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signToken } from '@/lib/links/token';
import { cookieJar } from '@/local/test-browser';
import { followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { keepEntries, readEntries } from './kept-entries';
import { searchOrdersOnDesk } from './mail-actions';
import { readSearch } from './search';

vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);
vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What Next makes of a cookie that an action leaves before it redirects: it reads its own header once more. */
const readAgain = (name: string) => {
  const headers = new Headers();
  new ResponseCookies(headers).set(name, cookieJar.get(name) ?? '');
  return new ResponseCookies(headers).get(name)?.value;
};
const TYPED = ["'%_", '100 %', '%E4%', 'Käthe; "x", 李', '%2525'];

it('looks for whatever is typed, percent signs too', async () => {
  for (const text of TYPED) {
    await followInNewBrowser(signToken('desk', '/desk', new Date()));
    const data = new FormData();
    data.set('text', text);
    await expect(searchOrdersOnDesk('', null, data)).rejects.toMatchObject({
      address: '/desk/orders?done=found',
    });
    expect(readAgain('numina-desk-search'), text).toBe(cookieJar.get('numina-desk-search'));
    expect((await readSearch())?.text).toBe(text);
  }
});

it('looks for nothing where the cookie was made by somebody else', async () => {
  for (const value of ['Käthe', 'abcd', 'AA', '%']) {
    cookieJar.set('numina-desk-search', value);
    expect(await readSearch()).toBeNull();
  }
});

it('keeps whatever is typed until a fresh link comes', async () => {
  for (const reason of TYPED) {
    await keepEntries('/desk/orders/NU-2222-2222', 'refund', { reason });
    expect(readAgain('numina-desk-entries'), reason).toBe(cookieJar.get('numina-desk-entries'));
    expect(await readEntries('/desk/orders/NU-2222-2222', 'refund')).toEqual({ reason });
  }
});
