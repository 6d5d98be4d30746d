import type { Page } from '@playwright/test';
import { business } from '../lib/business';
import { pageWords } from './support/page-words';
import { expect, sites, test } from './support/test';

const text = 'Every sum was right, and I read it twice.';

async function openWindow(page: Page, label: string) {
  await page.locator('#reviews').getByRole('button', { name: label }).click();
  const window = page.getByRole('dialog', { name: label });
  await expect(window).toBeVisible();
  return window;
}

/** The cards that lie inside the track, as a visitor sees them. */
async function visibleCards(page: Page): Promise<number[]> {
  return page.locator('#reviews-track').evaluate((track) => {
    const frame = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left >= frame.left - 2 && box.right <= frame.right + 2 ? [index + 1] : [];
    });
  });
}

for (const { locale, browserLocale, prefix } of sites) {
  const t = pageWords[locale].reviews;

  test.describe(`reviews (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('a review is stored unapproved, announced to the provider, and its address stays on the server', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      await page.goto(prefix || '/');
      const window = await openWindow(page, t.write);
      await window.getByLabel(t.form.name, { exact: true }).fill('Zoë');
      await window.getByLabel(t.form.age, { exact: true }).fill('42');
      await window.getByLabel(t.form.reviewText, { exact: true }).fill(text);
      await expect(window.getByText(`${text.length}/500`)).toBeVisible();
      await window.getByLabel(t.form.email, { exact: true }).fill(email);
      await window.getByRole('button', { name: t.form.submit }).click();
      await expect(page.getByRole('status').getByText(t.success.text)).toBeVisible();
      await expect(window).toBeHidden();

      const [stored] = await sql`select * from reviews where email = ${email}`;
      expect(stored).toMatchObject({ name: 'Zoë', age: 42, review_text: text, approved: false, locale });
      const mails = await mailsTo(business.email.support, (mail) => mail.text.includes(text));
      expect(mails.length).toBeGreaterThan(0);
      expect(await (await page.request.get(prefix || '/')).text()).not.toContain(email);

      const again = await openWindow(page, t.write);
      await expect(again.getByLabel(t.form.reviewText, { exact: true })).toHaveValue('');
    });

    test('the window names every rule that is broken, and closes by Escape to where it was opened', async ({
      page,
    }) => {
      await page.goto(prefix || '/');
      const window = await openWindow(page, t.write);
      await window.getByRole('button', { name: t.form.submit }).click();
      for (const sentence of [
        t.errors.nameTooShort,
        t.errors.ageInvalid,
        t.errors.reviewTooShort,
        t.errors.emailInvalid,
      ])
        await expect(window.getByText(sentence, { exact: true })).toBeVisible();
      await expect(window.getByLabel(t.form.name, { exact: true })).toBeFocused();
      await window.getByLabel(t.form.age, { exact: true }).fill('15');
      await expect(window.getByText(t.errors.ageTooLow)).toBeVisible();
      await window.getByLabel(t.form.age, { exact: true }).fill('101');
      await expect(window.getByText(t.errors.ageInvalid)).toBeVisible();
      await window.getByLabel(t.form.reviewText, { exact: true }).fill('x'.repeat(501));
      await expect(window.getByText(t.errors.reviewTooLong)).toBeVisible();
      await expect(window.getByText('501/500')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
      await expect(page.locator('#reviews').getByRole('button', { name: t.write })).toBeFocused();
    });

    test('a failure is told inside the window, and what was typed stays', async ({
      page,
      email,
      expectTrouble,
    }) => {
      // The story loses the request.
      expectTrouble(/ERR_FAILED/);
      await page.goto(prefix || '/');
      const window = await openWindow(page, t.write);
      await window.getByLabel(t.form.name, { exact: true }).fill('Zoë');
      await window.getByLabel(t.form.age, { exact: true }).fill('42');
      await window.getByLabel(t.form.reviewText, { exact: true }).fill(text);
      await window.getByLabel(t.form.email, { exact: true }).fill(email);
      await page.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await window.getByRole('button', { name: t.form.submit }).click();
      await expect(window.getByRole('alert').getByText(t.errors.unexpected)).toBeVisible();
      await expect(window.getByLabel(t.form.reviewText, { exact: true })).toHaveValue(text);
    });

    test('the carousel moves by buttons and arrow keys, and nothing shifts when its library loads', async ({
      page,
      isMobile,
    }) => {
      await page.goto(prefix || '/');
      const track = page.locator('#reviews-track');
      await track.scrollIntoViewIfNeeded();
      const shown = isMobile ? [1] : [1, 2, 3];
      await expect.poll(() => visibleCards(page)).toEqual(shown);
      const height = (await page.locator('#reviews').boundingBox())?.height;
      const next = page.getByRole('button', { name: t.carousel.next });
      await next.click();
      await expect.poll(() => visibleCards(page)).toEqual(shown.map((card) => card + 1));
      await expect(track).toHaveAttribute('data-keen');
      expect((await page.locator('#reviews').boundingBox())?.height).toBe(height);
      await track.focus();
      await page.keyboard.press('Home');
      await expect.poll(() => visibleCards(page)).toEqual(shown);
      await expect(page.getByRole('button', { name: t.carousel.previous })).toBeDisabled();
      await page.keyboard.press('End');
      await expect(next).toBeDisabled();
    });

    test('are readable, and can be written, without JavaScript', async ({ browser, baseURL, email, sql }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL,
        locale: browserLocale,
        extraHTTPHeaders: { 'x-test-client': email },
      });
      const page = await context.newPage();
      await page.goto(prefix || '/');
      await expect(page.locator('#reviews-track blockquote').first()).toBeVisible();
      await expect(page.getByText(t.checked.text)).toBeVisible();
      await page.locator('#reviews noscript summary').click();
      await page.locator('#plain-review-name').fill('Zoë');
      await page.locator('#plain-review-age').fill('12');
      await page.locator('#plain-review-reviewText').fill(text);
      await page.locator('#plain-review-email').fill(email);
      const submit = page.locator('#reviews noscript button[type="submit"]');
      await submit.click();
      await expect(page.locator('#plain-review-age-error')).toHaveText(t.errors.ageTooLow);
      await expect(page.locator('#plain-review-reviewText')).toHaveValue(text);
      await page.locator('#plain-review-age').fill('42');
      await submit.click();
      await expect(page.locator('#reviews .notice-success')).toContainText(t.success.text);
      expect(await sql`select approved from reviews where email = ${email}`).toEqual([{ approved: false }]);
      await context.close();
    });

    test('never enter the structured data while they are examples', async ({ page }) => {
      const html = await (await page.request.get(prefix || '/')).text();
      const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json = '']) => json,
      );
      expect(data.length).toBeGreaterThan(0);
      for (const json of data) {
        expect(json).not.toContain('"Review"');
        for (const { name } of Object.values(t.samples)) expect(json).not.toContain(`"${name}"`);
      }
    });
  });
}
