import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './support/held-requests';
import { askForLink, linkIn } from './support/mailed-links';
import { paidOrder } from './support/paid-order';
import { formsReady } from './support/ready';
import { consentToAll } from './support/shop';
import { expect, ONE_SIZE, sites, test } from './support/test';
import { validation } from './support/validation-words';
import { messages } from './support/words';

const dayInWords = { en: '25 August 1967', de: '25. August 1967' };

/** Sets the whole value at once and says so, as a browser's autofill does. */
async function autofill(field: Locator, text: string) {
  await field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

async function retype(field: Locator, keys: string) {
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(keys);
}

for (const { locale, browserLocale, prefix } of sites) {
  const { birthDate: problems } = validation[locale];
  const forms = [
    {
      form: 'calculator',
      path: `${prefix || '/'}#generator`,
      name: 'dateOfBirth',
      submit: (page: Page) => page.getByRole('button', { name: messages[locale].calculator.submit }),
    },
    {
      form: 'order form',
      path: `${prefix}/order?package=full`,
      name: 'birthDate',
      submit: (page: Page) => page.getByTestId('order-button'),
    },
  ];

  for (const { form, path, name, submit } of forms) {
    test.describe(`a date typed into the ${form} (${locale})`, () => {
      test.use({ locale: browserLocale });
      test.beforeEach(async ({ page }) => {
        await page.goto(path);
        await formsReady(page);
        await expect(submit(page)).toBeDisabled();
      });

      const parts = (page: Page) => ({
        field: page.locator(`[name="${name}"]`),
        echo: page.getByTestId(`${name}-echo`),
        error: page.locator(`#${name}-error`),
      });

      test('with its dots is taken as it is', async ({ page }) => {
        const { field, echo, error } = parts(page);
        await field.pressSequentially('25.08.1967');
        await expect(field).toHaveValue('25.08.1967');
        await expect(echo).toContainText(dayInWords[locale]);
        await field.blur();
        await expect(field).toHaveValue('25.08.1967');
        await expect(error).toHaveCount(0);
      });

      test('in digits alone gets its dots, in any other spelling on leaving the field', async ({ page }) => {
        const { field, echo, error } = parts(page);
        await field.pressSequentially('25081967');
        await expect(field).toHaveValue('25.08.1967');
        for (const keys of ['25/08/1967', '25 8 1967', '1967-08-25', '25. August 1967', 'August 25, 1967']) {
          await retype(field, keys);
          await expect(field).toHaveValue(keys);
          await expect(echo).toContainText(dayInWords[locale]);
          await field.blur();
          await expect(field).toHaveValue('25.08.1967');
        }
        await expect(error).toHaveCount(0);
      });

      test('is mended in the middle without the caret moving, and with Backspace', async ({ page }) => {
        const { field, echo } = parts(page);
        await field.pressSequentially('25.07.1967');
        for (let back = 0; back < 5; back += 1) await field.press('ArrowLeft');
        await field.press('Backspace');
        await field.press('8');
        await expect(field).toHaveValue('25.08.1967');
        expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
        await expect(echo).toContainText(dayInWords[locale]);

        await retype(field, '14');
        await field.press('Backspace');
        await field.pressSequentially('5051990');
        await expect(field).toHaveValue('15.05.1990');
      });

      test('is pasted or filled in by the browser', async ({ page }) => {
        const { field, echo, error } = parts(page);
        await field.focus();
        await page.keyboard.insertText(' 25/08/1967 ');
        await expect(field).toHaveValue('25.08.1967');
        await autofill(field, '1990-05-14');
        await expect(field).toHaveValue('14.05.1990');
        await expect(echo).toContainText(locale === 'de' ? '14. Mai 1990' : '14 May 1990');
        await field.blur();
        await expect(error).toHaveCount(0);
      });

      test('is judged on leaving the field, not while typing', async ({ page }) => {
        const { field, echo, error } = parts(page);
        const wrong = [
          ['08/25/1967', problems.month_first],
          ['31.02.1990', problems.no_such_day],
          ['25.08.67', problems.two_digit_year],
          ['25.08.', problems.incomplete],
          ['31.12.2999', problems.in_future],
          ['14.10.1582', problems.too_early],
          ['111970', problems.unclear],
          ['yesterday', problems.format],
        ] as const;
        for (const [keys, message] of wrong) {
          await retype(field, keys);
          await expect(error).toHaveCount(0);
          await field.press('Tab');
          await expect(error).toHaveText(message);
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(field).toHaveValue(keys);
        }
        await retype(field, '25.08.1967');
        await expect(error).toHaveCount(0);
        await expect(echo).toContainText(dayInWords[locale]);
        // A space was put there, and is as good as nothing.
        await retype(field, ' ');
        await field.press('Tab');
        await expect(error).not.toBeEmpty();
      });
    });

    test.describe(`a date typed before the scripts of the ${form} arrive (${locale})`, {
      tag: ONE_SIZE,
    }, () => {
      test.use({ locale: browserLocale });

      test('stays, is read and can be gone on with', async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const field = page.locator(`[name="${name}"]`);
        await field.pressSequentially('25.08.196');
        release();
        await expect(submit(page)).toBeDisabled();
        await expect(field).toHaveValue('25.08.196');
        await field.press('End');
        await field.pressSequentially('7');
        await expect(page.getByTestId(`${name}-echo`)).toContainText(dayInWords[locale]);
        await page.locator('#email').pressSequentially('a');
        await expect(field).toHaveValue('25.08.1967');
      });
    });
  }

  test.describe(`a date typed without JavaScript (${locale})`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    for (const keys of ['1967-08-25', '25. August 1967']) {
      test(`is read by the calculator as ${keys}`, async ({ page, email }) => {
        await page.goto(`${prefix || '/'}#generator`);
        await page.locator('[name="firstName"]').pressSequentially('Ada');
        await page.locator('[name="lastName"]').pressSequentially('Lovelace');
        await page.locator('[name="dateOfBirth"]').pressSequentially(keys);
        await page.locator('#email').pressSequentially(email);
        await page.locator('[name="privacyConsent"]').check();
        await page.getByRole('button', { name: messages[locale].calculator.submit }).click();
        await expect(page.getByTestId('calculator-result')).toContainText('25.08.1967');
      });

      test(`is read by the order form as ${keys}`, async ({ page }) => {
        await page.goto(`${prefix}/order?package=full`);
        await page.locator('[name="birthDate"]').pressSequentially(keys);
        await page.getByTestId('order-button').click();
        await expect(page).toHaveURL(/problem=1/);
        await expect(page.locator('[name="birthDate"]')).toHaveValue('25.08.1967');
        await expect(page.locator('#birthDate-error')).toHaveCount(0);
      });
    }
  });

  test.describe(`an unusual birth date in an order (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('is asked about kindly, and the answer counts for that date only', async ({ page }) => {
      const { sure } = messages[locale].order;
      await page.goto(`${prefix}/order?package=full`);
      const field = page.locator('[name="birthDate"]');
      const answer = page.locator('[name="birthDateSure"]');
      await field.pressSequentially('16.12.1775');
      await expect(page.getByText(sure.before_1900.text)).toBeVisible();
      for (const [name, keys] of Object.entries({
        firstName: 'Jane',
        lastName: 'Austen',
        email: 'jane@example.org',
      }))
        await page.locator(`main [name="${name}"]`).pressSequentially(keys);
      await consentToAll(page);
      await page.getByTestId('order-button').click();
      await expect(page.locator('#birthDateSure-error')).toHaveText(problems.sure);
      await answer.check();
      await expect(page.locator('#birthDateSure-error')).toHaveCount(0);
      await retype(field, `01.01.${new Date().getFullYear() - 9}`);
      await expect(page.getByText(sure.under_18.text)).toBeVisible();
      await expect(answer).not.toBeChecked();
      await page.locator('[name="isGift"]').check();
      await expect(answer).toHaveCount(0);
      await retype(field, '25.08.1967');
      await page.locator('[name="isGift"]').uncheck();
      await expect(answer).toHaveCount(0);
    });
  });

  test.describe(`a date corrected in an order (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('is mended sign by sign and read in words', async ({ page, email, sql, mailsTo }) => {
      const order = await paidOrder(sql, locale, email);
      await askForLink(page, locale, order.number, email);
      const [mail] = await mailsTo(email);
      await page.goto(linkIn(mail, 'my-order'));
      const field = page.locator('[name="birthDate"]');
      await expect(field).toHaveValue('27.03.1984');
      await retype(field, '08/25/1967');
      await field.press('Tab');
      await expect(page.locator('#birthDate-error')).toHaveText(problems.month_first);
      await retype(field, '25.08.1967');
      await expect(page.getByTestId('birthDate-echo')).toContainText(dayInWords[locale]);
      await field.press('Enter');
      await expect
        .poll(async () => (await sql`select birth_date::text from orders where id = ${order.id}`)[0])
        .toEqual({ birth_date: '1967-08-25' });
    });
  });
}
