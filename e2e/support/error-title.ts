import { expect, type Page } from '@playwright/test';
import { messages } from './words';

/** Expects that the title begins with "Error: ", in the page's language, or that it does not. */
export async function expectErrorInTitle(page: Page, locale: 'en' | 'de', isThere = true): Promise<void> {
  const { errorPrefix } = messages[locale].forms;
  const title = await page.title();
  expect(title.replace(errorPrefix, '')).not.toBe('');
  expect(title.startsWith(errorPrefix), title).toBe(isThere);
}
