import type { Locator, Page } from '@playwright/test';
import { buyerWords } from './support/buyer-words';
import { holdPosts } from './support/held-requests';
import { askForLink, linkIn, reviewLinks } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { paidOrder } from './support/paid-order';
import { orderForm, payByCard } from './support/shop';
import { expect, sites, test } from './support/test';
import { translatePage } from './support/translator';
import { validation } from './support/validation-words';
import { messages } from './support/words';

/** Types into fields as people do, key by key, each after what stands there is gone. */
async function type(form: Page | Locator, entries: Record<string, string>) {
  for (const [name, text] of Object.entries(entries)) {
    const field = form.locator(`[name="${name}"]`);
    await field.clear();
    await field.pressSequentially(text);
  }
}

async function expectEntries(form: Page | Locator, entries: Record<string, string>) {
  for (const [name, text] of Object.entries(entries))
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(text);
}

for (const { locale, browserLocale, prefix, priceOf } of sites) {
  const home = prefix || '/';

  test.describe(`forms on a page that the browser translates (${locale})`, () => {
    test.use({ locale: browserLocale });

    // Chromium reports each refused order, which the story provokes.
    test.beforeEach(({ expectTrouble }) => expectTrouble(/ 422 .*\/api\/checkout$/));
    test.afterEach(async ({ page }) => {
      await expect(
        page.getByRole('heading', { name: pageWords[locale].errors.unexpected.title }),
      ).toHaveCount(0);
    });

    test('the calculator says what is wrong, that it calculates, and the number', async ({ page, email }) => {
      const t = messages[locale].calculator;
      await page.goto(`${home}#generator`);
      await translatePage(page);
      const form = page.locator('#generator form');
      const entries = { firstName: 'Ada', lastName: 'Lovelace', email };
      await type(form, { ...entries, dateOfBirth: '31021999' });
      await form.locator('[name="privacyConsent"]').check();
      await form.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('#dateOfBirth-error')).toHaveText(validation[locale].birthDate.no_such_day);
      await expectEntries(form, { ...entries, dateOfBirth: '31.02.1999' });

      await type(form, { dateOfBirth: '25081967' });
      await expect(page.getByTestId('dateOfBirth-echo')).toContainText('August 1967');
      await type(form, { dateOfBirth: '26091968' });
      await expect(page.getByTestId('dateOfBirth-echo')).toContainText('September 1968');
      const release = await holdPosts(page);
      await form.getByRole('button', { name: t.submit, exact: true }).click();
      await expect(form.getByRole('button', { name: t.calculating, exact: true })).toBeVisible();
      release();
      const result = page.getByTestId('calculator-result');
      await expect(result.getByRole('heading', { level: 3 })).toHaveText(t.greeting.replace('{name}', 'Ada'));
      await page.getByRole('link', { name: t.another }).click();
      await expectEntries(form, { firstName: '', dateOfBirth: '' });
    });

    test('the contact form marks what is missing, sends, and thanks', async ({ page, email, sql }) => {
      const t = pageWords[locale].contact;
      await page.goto(`${prefix}/contact`);
      await translatePage(page);
      const form = page.locator('main form');
      await form.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('#name-error')).toHaveText(validation[locale].contact.nameTooShort);
      const entries = { name: 'Zoë Example', email, message: 'Which of two spellings counts?' };
      await type(form, { ...entries, subject: 'Hi' });
      await form.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('#name-error')).toHaveCount(0);
      await expect(page.locator('#subject-error')).toHaveText(validation[locale].contact.subjectTooShort);
      await expectEntries(form, { ...entries, subject: 'Hi' });

      await type(form, { subject: 'A translated page' });
      const release = await holdPosts(page);
      await form.getByRole('button', { name: t.submit }).click();
      await expect(form.getByRole('button', { name: t.sending, exact: true })).toBeVisible();
      release();
      await expect(page.getByText(t.success.text)).toBeVisible();
      await expect(form.getByRole('button', { name: t.submit, exact: true })).toBeVisible();
      await expectEntries(form, { name: '', message: '' });
      expect(await sql`select 1 from contact_messages where email = ${email}`).toHaveLength(1);
    });

    test('an order is marked, gets its coupon, follows what is typed, and is paid', async ({
      page,
      email,
    }) => {
      const { t, button, total, coupon, applyCoupon, removeCoupon } = orderForm(page, locale);
      await page.goto(`${prefix}/order?package=full`);
      await translatePage(page);
      for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing'])
        await page.locator(`[name="${name}"]`).check();
      await button.click();
      await expect(page.locator('#firstName-error')).toHaveText(t.missing.firstName);
      await expect(page.locator('#problem')).toContainText(t.fillAllFields);

      const entries = { firstName: 'Mara', lastName: 'Groß', email };
      await type(page, { ...entries, birthDate: '31021984' });
      const check = page.getByRole('region', { name: t.checkTitle });
      await expect(check).toContainText('Mara Groß, 31.02.1984');
      await button.click();
      await expect(page.locator('#birthDate-error')).toHaveText(validation[locale].birthDate.no_such_day);
      await expect(page.locator('#problem')).toContainText(t.checkEntries);
      await expectEntries(page, entries);
      await type(page, { birthDate: '27031984', firstName: 'Mara Ida' });
      await expect(check).toContainText('Mara Ida Groß, 27');
      await expect(check).toContainText('1984');
      await page.locator('[name="language"][value="english"]').check();
      await expect(check).toContainText(t.languageEnglish);
      await page.locator('[name="language"][value="german"]').check();
      await expect(check).toContainText(t.languageGerman);

      await type(page, { typedCoupon: 'nothing' });
      await applyCoupon.click();
      await expect(page.locator('.toast')).toContainText(t.invalidCoupon);
      await expect(page.locator('#typedCoupon-error')).toHaveText(t.invalidCoupon);
      await coupon.pressSequentially('half');
      await applyCoupon.click();
      await expect(page.getByTestId('coupon-applied')).toContainText('HALF');
      const half = { en: '$40', de: '34,50 €' }[locale];
      await expect(page.getByTestId('savings')).toContainText(half);
      await expect(total).toHaveText(half);
      await expect(button).toHaveText(t.submit.replace('{price}', half));
      await removeCoupon.click();
      await expect(page.getByTestId('savings')).toHaveCount(0);
      await expect(button).toHaveText(t.submit.replace('{price}', priceOf.full));

      const release = await holdPosts(page);
      await button.click();
      await expect(button).toHaveText(t.processing);
      release();
      await payByCard(page);
      await page.waitForURL(/payment-success/);
      await expect(page.getByRole('region', { name: messages[locale].payment.detailsTitle })).toContainText(
        email,
      );
    });

    test('an order is found by number and address', async ({ page, email, sql, mailsTo }) => {
      const { buyer } = buyerWords[locale];
      const order = await paidOrder(sql, locale, email);
      await page.goto(`${prefix}/my-order`);
      await translatePage(page);
      const form = page.locator('main form');
      await form.getByRole('button', { name: buyer.find.submit }).click();
      await expect(page.locator('#orderNumber-error')).toBeVisible();
      await type(form, { orderNumber: '1234', email });
      await form.getByRole('button', { name: buyer.find.submit }).click();
      await expect(page.locator('#orderNumber-error')).toHaveText(buyer.errors.numberFormat);
      await expectEntries(form, { orderNumber: '1234', email });
      await type(form, { orderNumber: order.number });
      await form.getByRole('button', { name: buyer.find.submit }).click();
      await expect(page.getByRole('heading', { name: buyer.find.doneTitle })).toBeVisible();
      expect(await mailsTo(email)).toHaveLength(1);
    });

    test('a buyer corrects an order, and the page follows', async ({ page, email, sql, mailsTo }) => {
      const { buyer } = buyerWords[locale];
      const order = await paidOrder(sql, locale, email);
      await askForLink(page, locale, order.number, email);
      await page.goto(linkIn((await mailsTo(email))[0], 'my-order'));
      await translatePage(page);
      const form = page.locator('main form');
      await form.locator('[name="subjectFirstName"]').clear();
      await type(form, { subjectLastName: 'Groß-Müller' });
      await form.getByRole('button', { name: buyer.save }).click();
      await expect(page.locator('#subjectFirstName-error')).toHaveText(buyer.missing.subjectFirstName);
      await expectEntries(form, { subjectLastName: 'Groß-Müller' });
      for (const first of ['Jürgen Ole', 'Ole']) {
        await type(form, { subjectFirstName: first });
        await form.getByRole('button', { name: buyer.save }).click();
        await expect(page.getByText(buyer.changed)).toBeVisible();
        await expect(page.getByRole('main')).toContainText(`→ ${first}`);
      }
      await expect(page.getByRole('definition').filter({ hasText: 'Ole Groß-Müller' }).first()).toBeVisible();
      await form.getByRole('button', { name: buyer.save }).click();
      await expect(page.getByText(buyer.unchanged)).toBeVisible();
    });

    test('a contract is withdrawn from in two steps', async ({ page, email, sql }) => {
      const t = buyerWords[locale].withdrawal;
      const entries = { name: 'Jürgen Groß', orderReference: 'Full Chart, 27 November', email };
      await page.goto(`${prefix}/withdraw`);
      await translatePage(page);
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.locator('#name-error')).toHaveText(t.missing.name);
      await type(page, { ...entries, email: 'no address' });
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.locator('#email-error')).toHaveText(validation[locale].emailInvalid);
      await expectEntries(page, { ...entries, email: 'no address' });
      await type(page, { email, message: 'Thank you.' });
      const releaseStep = await holdPosts(page);
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.getByRole('button', { name: t.continuing, exact: true })).toBeVisible();
      releaseStep();
      await expect(page.getByRole('heading', { name: t.reviewTitle })).toBeFocused();
      await page.getByRole('button', { name: t.edit }).click();
      await expectEntries(page, { ...entries, message: 'Thank you.' });
      await page.getByRole('button', { name: t.continue }).click();
      const release = await holdPosts(page);
      await page.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByRole('button', { name: t.confirming, exact: true })).toBeVisible();
      release();
      await expect(page.getByTestId('withdrawal-received')).toContainText(email);
      expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(1);
    });

    test('a review is written in its window, counter and all', async ({ page, email, sql }) => {
      const t = pageWords[locale].reviews;
      await page.goto(home);
      await page.locator('#reviews').getByRole('button', { name: t.write }).click();
      const window = page.getByRole('dialog', { name: t.write });
      await expect(window).toBeVisible();
      await translatePage(page);
      await window.getByRole('button', { name: t.form.submit }).click();
      const error = (name: string) => window.locator(`#review-${name}-error`);
      await expect(error('name')).toHaveText(validation[locale].review.nameTooShort);
      const entries = { name: 'Zoë', age: '15', reviewText: 'Every sum was right.', email };
      await type(window, entries);
      await expect(window.getByText(`${entries.reviewText.length}/500`)).toBeVisible();
      await expect(error('age')).toHaveText(validation[locale].review.ageTooLow);
      await expect(error('name')).toHaveCount(0);
      await expectEntries(window, entries);
      await type(window, { age: '42' });
      const release = await holdPosts(page);
      await window.getByRole('button', { name: t.form.submit }).click();
      await expect(window.getByRole('button', { name: t.form.sending, exact: true })).toBeVisible();
      release();
      await expect(page.getByRole('status').getByText(t.success.text)).toBeVisible();
      await expect(window).toBeHidden();
      expect(await sql`select 1 from reviews where email = ${email}`).toHaveLength(1);
    });

    test('a delivered order is reviewed, and further requests are stopped', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const t = pageWords[locale].reviews;
      const { id } = await paidOrder(sql, locale, email);
      const { review, stop } = await reviewLinks({ id, locale, email }, { sql, mailsTo });

      await page.goto(review);
      await translatePage(page);
      const form = page.locator('main form');
      await form.getByRole('button', { name: t.form.submit }).click();
      await expect(page.locator('#order-review-name-error')).toHaveText(
        validation[locale].review.nameTooShort,
      );
      const entries = { name: 'Zoë', age: '4', reviewText: `Every sum was right. ${email}` };
      await type(form, entries);
      await form.getByRole('button', { name: t.form.submit }).click();
      await expect(page.locator('#order-review-age-error')).toHaveText(validation[locale].review.ageTooLow);
      await expectEntries(form, entries);
      await type(form, { age: '42' });
      await form.getByRole('button', { name: t.form.submit }).click();
      await expect(page.getByText(t.success.text)).toBeVisible();

      await page.goto(stop);
      await translatePage(page);
      await page.getByRole('button', { name: t.stop.submit }).click();
      await expect(page.getByText(t.stop.done)).toBeVisible();
    });
  });
}
