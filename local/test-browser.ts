/** The cookies of a browser in tests; cleared, it is another browser. */
export const cookieJar = new Map<string, string>();

/** What the browser sends besides cookies; a form post of our own pages names their origin. */
export const sentHeaders = new Headers({ origin: 'http://localhost:3000' });

/** Leaves a token with the browser as a buyer's link would, were it right (`lib/links/held-links.ts`). @returns the name */
export function hold(
  kind: 'my-order' | 'review' | 'new-email' | 'opening',
  name: string,
  token: string,
): string {
  cookieJar.set(`numina-${kind}`, `${name}.${token}`);
  return name;
}

type Cookie = { name: string; path: string };

/** Stands in for `next/headers`: `vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders)`. */
export const nextHeaders = {
  headers: async () => sentHeaders,
  cookies: async () => ({
    get: (name: string) => (cookieJar.has(name) ? { value: cookieJar.get(name) } : undefined),
    set: (name: string, value: string) => cookieJar.set(name, value),
    delete: (cookie: string | Cookie) => cookieJar.delete(typeof cookie === 'string' ? cookie : cookie.name),
  }),
};

/** Stands in for `next/navigation` in the same way: a way on to another page is thrown, with its `address`. */
export const nextNavigation = {
  redirect: (address: string) => {
    throw Object.assign(new Error('redirect'), { address });
  },
};
