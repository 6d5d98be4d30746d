import type { Page } from '@playwright/test';
import { business } from '../lib/business';
import { expectErrorInTitle } from './support/error-title';
import { holdPosts } from './support/held-requests';
import { pageWords } from './support/page-words';
import { expect, sites, test } from './support/test';
import { validation } from './support/validation-words';

const message = 'Hello,\n\nwhich of two spellings of my name counts?';

async function fillIn(page: Page, email: string, subject: string) {
  await page.locator('[name="name"]').fill('Zoë Example');
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="subject"]').fill(subject);
  await page.locator('[name="message"]').fill(message);
}

for (const { locale, browserLocale, prefix } of sites) {
  const t = pageWords[locale].contact;

  test.describe(`writing to the provider (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('stores the message, tells the provider, thanks the visitor and empties the form', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      await page.goto(`${prefix}/contact`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      const subject = `A question from ${email}`;
      await fillIn(page, email, subject);
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.getByRole('status').getByText(t.success.text)).toBeVisible();
      await expect(page.getByText(t.success.title, { exact: true })).toBeVisible();
      for (const name of ['name', 'email', 'subject', 'message'])
        await expect(page.locator(`[name="${name}"]`)).toHaveValue('');

      const stored = await sql`select * from contact_messages where email = ${email}`;
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ name: 'Zoë Example', subject, message, locale });
      const mails = await mailsTo(business.email.support, (mail) => mail.text.includes(email));
      expect(mails).toHaveLength(1);
    });

    test('says beside each field what is wrong, keeps what was typed and stores nothing', async ({
      page,
      sql,
    }) => {
      await page.goto(`${prefix}/contact`);
      await page.locator('[name="name"]').fill('A');
      await page.locator('[name="email"]').fill('not-an-address');
      await page.locator('[name="subject"]').fill('Hi');
      await page.locator('[name="message"]').fill('Short');
      const before = await sql`select count(*) from contact_messages where email = 'not-an-address'`;
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('#name-error')).toHaveText(validation[locale].contact.nameTooShort);
      await expect(page.locator('#email-error')).toHaveText(validation[locale].contact.emailInvalid);
      await expect(page.locator('#subject-error')).toHaveText(validation[locale].contact.subjectTooShort);
      await expect(page.locator('#message-error')).toHaveText(validation[locale].contact.messageTooShort);
      await expect(page.locator('[name="message"]')).toHaveValue('Short');
      await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
      await page
        .getByRole('alert')
        .getByRole('link', { name: validation[locale].contact.subjectTooShort })
        .click();
      await expect(page.locator('[name="subject"]')).toBeFocused();
      expect(await sql`select count(*) from contact_messages where email = 'not-an-address'`).toEqual(before);
    });

    test('keeps the form when the request never arrives, and says so', async ({
      page,
      email,
      expectTrouble,
    }) => {
      // The story loses the request.
      expectTrouble(/ERR_FAILED/);
      await page.goto(`${prefix}/contact`);
      await fillIn(page, email, 'Sent from a tunnel');
      await page.route('**/contact', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.getByRole('alert').getByText(t.errors.unexpected)).toBeVisible();
      await expect(page.locator('[name="message"]')).toHaveValue(message);
      await expect(page.getByRole('button', { name: t.submit })).toBeEnabled();
    });

    test('shows that it is sending, and sends once', async ({ page, email, sql }) => {
      await page.goto(`${prefix}/contact`);
      await fillIn(page, email, 'Clicked twice');
      const release = await holdPosts(page, '**/contact');
      await page.getByRole('button', { name: t.submit }).click();
      const busy = page.getByRole('button', { name: t.sending });
      await expect(busy).toBeDisabled();
      await busy.click({ force: true });
      release();
      await expect(page.getByText(t.success.text)).toBeVisible();
      expect(await sql`select id from contact_messages where email = ${email}`).toHaveLength(1);
    });

    test('works without JavaScript: errors beside the fields, then thanks', async ({
      browser,
      baseURL,
      email,
      sql,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL,
        locale: browserLocale,
        extraHTTPHeaders: { 'x-test-client': email },
      });
      const page = await context.newPage();
      await page.goto(`${prefix}/contact`);
      await fillIn(page, email, 'Hi');
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('#subject-error')).toHaveText(validation[locale].contact.subjectTooShort);
      await expect(page.locator('[name="message"]')).toHaveValue(message);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectErrorInTitle(page, locale);
      await page.locator('[name="subject"]').fill('Without a script');
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('form .notice-success')).toContainText(t.success.text);
      await expectErrorInTitle(page, locale, false);
      const [stored] = await sql`select * from contact_messages where email = ${email}`;
      expect(stored).toMatchObject({ subject: 'Without a script', message });
      await context.close();
    });

    test('offers the support address and the response time', async ({ page }) => {
      await page.goto(`${prefix}/contact`);
      const box = page.getByRole('complementary', { name: t.other.title });
      await expect(box.getByRole('link', { name: business.email.support })).toHaveAttribute(
        'href',
        `mailto:${business.email.support}`,
      );
      await expect(box).toContainText(
        new RegExp(`${business.contactReplyHours.min}(–| bis )${business.contactReplyHours.max}`),
      );
      const data = await page.locator('main script[type="application/ld+json"]').textContent();
      expect(data).toContain('"ContactPage"');
    });

    test('starts at the top when opened from further down another page', async ({ page }) => {
      await page.goto(`${prefix}/blog`);
      await page.getByRole('contentinfo').locator(`a[href="${prefix}/contact"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });
}
