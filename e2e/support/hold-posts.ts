import type { Page } from '@playwright/test';

/** Holds back what the page posts until the returned function is called. */
export async function holdPosts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  return release;
}

/** Loses whatever the page posts, until its routes are taken away. */
export async function losePosts(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
}
