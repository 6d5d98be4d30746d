import { expect, type Page } from '@playwright/test';

/** Moves the pointer over the page, as whoever has just opened it does: scripts that come late come now. */
export const touchPage = async (page: Page) => {
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
};

/** Whether React has woken up the page. */
export const isAwake = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

/** Waits until React has woken up the page, after a first sign that somebody uses it. */
export async function pageReady(page: Page): Promise<void> {
  await touchPage(page);
  await expect.poll(() => isAwake(page)).toBe(true);
}

/**
 * Waits until React has taken over the forms of a page, so that what is typed from now on is typed into a living form.
 * A fixed silence of the network would say the same half a second later, and less surely.
 */
export async function formsReady(page: Page): Promise<void> {
  await touchPage(page);
  await page.waitForFunction(() => {
    // The form of a calculator in an article is none of React's before somebody touches it.
    const forms = [...document.querySelectorAll('main form:not([data-take-over])')];
    return (
      forms.length > 0 &&
      forms.every((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')))
    );
  });
  // What a form does once it stands (taking back entries) follows within the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/** Opens a page and waits for its forms. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await formsReady(page);
}

/**
 * Leaves a wrongly filled field and waits for what a person sees then: what is wrong, beside it. From then on the form
 * judges by itself. A form that is sent before is judged by the server, which is right as well, and slower.
 * @param name the field's name, which its error's id begins with
 */
export async function leaveWrongField(page: Page, name: string): Promise<void> {
  await page.locator(`main [name="${name}"]`).press('Tab');
  await expect(page.locator(`#${name}-error`)).not.toBeEmpty();
}
