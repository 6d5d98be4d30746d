import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import deDesk from '../../messages/de/desk.json' with { type: 'json' };
import deShop from '../../messages/de/shop.json' with { type: 'json' };
import { provider } from './desk';

/** The words of the desk that publishing needs, in the language it speaks. */
type Words = {
  desk: Pick<typeof deDesk, 'done'>;
  shop: Pick<typeof deShop, 'preview' | 'previewHint' | 'publish'>;
};

const german: Words = { desk: deDesk, shop: deShop };

/** Types each part of a desk form key by key, or chooses it. */
export async function typeInto(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const control = page.locator(`[name="${name}"]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else {
      await control.fill('');
      await control.pressSequentially(value);
    }
  }
}

/** Publishes the draft whose preview opens. */
export async function putInForce(page: Page, words = german): Promise<void> {
  await page.waitForURL('**/preview*');
  await expect(page.getByText(words.shop.previewHint)).toBeVisible();
  await page.getByRole('button', { name: words.shop.publish, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(words.desk.done.published);
}

/** Types a setting on the desk, looks at what it will be, and publishes it. */
export async function publishSetting(
  page: Page,
  key: string,
  typed: Record<string, string>,
  words = german,
): Promise<void> {
  await page.goto(`/desk/shop/${key}`);
  await typeInto(page, typed);
  await page.getByRole('button', { name: words.shop.preview }).click();
  await putInForce(page, words);
}

/** Opens the whole desk with a link of the command line. */
export async function openDesk(page: Page): Promise<void> {
  const link = /http\S+/.exec(provider('desk'))?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  await page.waitForURL('**/desk');
}

/** Puts a setting back to what a fresh shop begins with. */
export async function putBack(page: Page, key: string): Promise<void> {
  await page.goto(`/desk/shop/${key}`);
  const start = page.getByRole('listitem').filter({ hasText: deShop.start });
  await start.getByRole('button').click();
  await page.waitForURL(`**/desk/shop/${key}/preview*`);
  await putInForce(page);
}

/** What a page says once every instance has heard of a change, which takes half a second at most. */
export async function expectShown(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toMatch(typeof text === 'string' ? new RegExp(text) : text);
  // It is a static page again; the instance may have been told twice.
  await expect
    .poll(async () => (await page.request.get(path)).headers()['x-nextjs-cache'], { message: path })
    .toBe('HIT');
}

/** Frees every place of every week and has all pages rendered anew, once a story has taken back what it published. */
export async function forgetPlaces(sql: postgres.Sql): Promise<void> {
  await sql`update orders set place_week = null`;
  await sql`delete from week_places`;
  await sql`insert into page_changes (path) values ('/*') on conflict (path) do update set version = page_changes.version + 1`;
}
