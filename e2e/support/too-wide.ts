import type { Page } from '@playwright/test';

/** What stands out of the page to the right. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });
}
