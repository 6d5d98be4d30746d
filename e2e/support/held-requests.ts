import type { Page, Request } from '@playwright/test';

/** Holds back what a page asks for at these addresses, or what of it is meant, until the returned function is called. */
export async function holdRequests(
  page: Page,
  addresses: string,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isMeant(route.request())) await released;
    await route.continue();
  });
  return release;
}

/** Holds back the page's scripts until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, '**/_next/static/**/*.js');

/** Holds back what the page posts until the returned function is called. */
export const holdPosts = (page: Page, addresses = '**/*') =>
  holdRequests(page, addresses, (request) => request.method() === 'POST');

/** Loses whatever the page posts, until its routes are taken away. */
export async function losePosts(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
}
