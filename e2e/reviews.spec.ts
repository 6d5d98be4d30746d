import type { Page } from '@playwright/test';
import { business } from '../lib/business';
import { expectErrorInTitle } from './support/error-title';
import { reviewLinks } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { paidOrder } from './support/paid-order';
import { formsReady, openForm } from './support/ready';
import { expect, sites, test } from './support/test';
import { validation } from './support/validation-words';
import { messages } from './support/words';

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

    test('the window names all errors at once, asks about a slip, and keeps what was typed', async ({
      page,
    }) => {
      const { forms } = messages[locale];
      const posts: string[] = [];
      await page.goto(prefix || '/', { waitUntil: 'networkidle' });
      const title = await page.title();
      const window = await openWindow(page, t.write);
      const field = (name: string) => window.locator(`[name="${name}"]`);
      const error = (name: string) => window.locator(`#review-${name}-error`);
      await field('age').focus();
      await page.waitForLoadState('networkidle');
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

      await field('age').pressSequentially('15');
      await expect(error('age')).toHaveCount(0);
      await field('age').press('Tab');
      await expect(error('age')).toHaveText(validation[locale].review.ageTooLow);
      await window.getByRole('button', { name: t.form.submit }).click();
      const alert = window.locator('form [role="alert"]');
      await expect(alert).toBeFocused();
      for (const [name, message] of Object.entries({
        name: validation[locale].review.nameTooShort,
        age: validation[locale].review.ageTooLow,
        reviewText: validation[locale].review.reviewTooShort,
        email: validation[locale].review.emailInvalid,
      })) {
        await expect(error(name)).toHaveText(message);
        await alert.getByRole('link', { name: message }).click();
        await expect(field(name)).toBeFocused();
      }
      expect(await page.title()).toBe(`${forms.errorPrefix}${title}`);

      await field('age').press('ControlOrMeta+a');
      await field('age').pressSequentially('101');
      await field('age').press('Tab');
      await expect(error('age')).toHaveText(validation[locale].review.ageInvalid);
      await field('reviewText').fill('x'.repeat(501));
      await expect(window.getByText('501/500')).toBeVisible();
      await field('reviewText').press('Tab');
      await expect(error('reviewText')).toHaveText(validation[locale].review.reviewTooLong);
      await field('email').pressSequentially('anna@gmial.com');
      await field('email').press('Tab');
      await window
        .getByTestId('review-email-slip')
        .getByRole('button', { name: validation[locale].emailSlip.take })
        .click();
      await expect(field('email')).toHaveValue('anna@gmail.com');
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
      await expect(page.locator('#reviews').getByRole('button', { name: t.write })).toBeFocused();
      expect(await page.title()).toBe(title);
      expect(posts).toEqual([]);

      for (const goAway of [
        () => page.reload(),
        async () => {
          await page.goto(locale === 'de' ? '/datenschutz' : '/privacy');
          await page.goBack();
        },
      ]) {
        await goAway();
        await openWindow(page, t.write);
        await expect(field('age')).toHaveValue('101');
        await expect(field('email')).toHaveValue('anna@gmail.com');
        await expect(window.getByText('501/500')).toBeVisible();
      }
    });

    test('the review of a delivered order names all errors at once and keeps what was typed', async ({
      page,
      email,
      sql,
      mailsTo,
      expectTrouble,
    }) => {
      // The story loses one request.
      expectTrouble(/ERR_FAILED/);
      const { forms } = messages[locale];
      const { id } = await paidOrder(sql, locale, email);
      const { review } = await reviewLinks({ id, locale, email }, { sql, mailsTo });
      await openForm(page, review);
      const title = await page.title();
      const field = (name: string) => page.locator(`main [name="${name}"]`);
      const error = (name: string) => page.locator(`#order-review-${name}-error`);
      await field('age').focus();
      await page.waitForLoadState('networkidle');
      await field('age').pressSequentially('15');
      await expect(error('age')).toHaveCount(0);
      await field('age').press('Tab');
      await expect(error('age')).toHaveText(validation[locale].review.ageTooLow);
      await page.getByRole('button', { name: t.form.submit }).click();
      const alert = page.locator('main form [role="alert"]');
      await expect(alert).toBeFocused();
      await expect(alert.getByRole('link')).toHaveText([
        validation[locale].review.nameTooShort,
        validation[locale].review.ageTooLow,
        validation[locale].review.reviewTooShort,
      ]);
      await alert.getByRole('link', { name: validation[locale].review.nameTooShort }).click();
      await expect(field('name')).toBeFocused();
      expect(await page.title()).toBe(`${forms.errorPrefix}${title}`);

      await field('name').pressSequentially('Zoë');
      await field('age').press('ControlOrMeta+a');
      await field('age').pressSequentially('42');
      await field('reviewText').pressSequentially(text);
      await page.reload();
      await formsReady(page);
      await page.route('**/review/**', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: t.form.submit }).click();
      await expect(alert).toContainText(t.errors.unexpected);
      await expect(field('reviewText')).toHaveValue(text);
      await page.unroute('**/review/**');
      await page.getByRole('button', { name: t.form.submit }).click();
      await expect(page.getByText(t.success.text)).toBeVisible();
      expect(await sql`select name, age, review_text from reviews where email = ${email}`).toEqual([
        { name: 'Zoë', age: 42, review_text: text },
      ]);
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
      const [toast, button] = await Promise.all([
        window.locator('.toast').boundingBox(),
        window.getByRole('button', { name: t.form.submit }).boundingBox(),
      ]);
      if (!toast || !button) throw new Error('not on the screen');
      expect(toast.y + toast.height <= button.y || button.y + button.height <= toast.y).toBe(true);
      await expect(window.getByLabel(t.form.name, { exact: true })).toHaveValue('Zoë');
      await expect(window.getByLabel(t.form.email, { exact: true })).toHaveValue(email);
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
      await expect(page.locator('#plain-review-age-error')).toHaveText(validation[locale].review.ageTooLow);
      await expect(page.locator('#plain-review-reviewText')).toHaveValue(text);
      await expectErrorInTitle(page, locale);
      await page.locator('#plain-review-age').fill('42');
      await submit.click();
      await expect(page.locator('#reviews .notice-success')).toContainText(t.success.text);
      await expectErrorInTitle(page, locale, false);
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
