import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buyerWords } from './support/buyer-words';
import { askForLink, linkIn } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { paidOrder } from './support/paid-order';
import { formsReady, leaveWrongField, openForm } from './support/ready';
import { consentToAll, orderForm } from './support/shop';
import { expect, sites, test } from './support/test';
import { validation } from './support/validation-words';
import { messages } from './support/words';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const errorOf = (page: Page, name: string) => page.locator(`#${name}-error`);

/** Leaves a picture for whoever looks at the forms, where one is wanted. */
async function picture(page: Page, name: string) {
  const folder = process.env.FORM_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

async function typeAll(page: Page, entries: Record<string, string>) {
  for (const [name, text] of Object.entries(entries)) await field(page, name).pressSequentially(text);
}

for (const { locale, browserLocale, prefix } of sites) {
  const { calculator, forms, order } = messages[locale];
  const { contact } = pageWords[locale];
  const { buyer, withdrawal } = buyerWords[locale];

  const cases: {
    form: string;
    path: string;
    submit: string;
    typed: Record<string, string>;
    errors: Record<string, string>;
  }[] = [
    {
      form: 'contact',
      path: '/contact',
      submit: contact.submit,
      typed: { name: 'A', email: 'anna@', subject: 'Hi', message: 'Short' },
      errors: {
        name: validation[locale].contact.nameTooShort,
        email: validation[locale].contact.emailInvalid,
        subject: validation[locale].contact.subjectTooShort,
        message: validation[locale].contact.messageTooShort,
      },
    },
    {
      form: 'withdrawal',
      path: '/withdraw',
      submit: withdrawal.continue,
      typed: { email: 'anna@' },
      errors: {
        name: withdrawal.missing.name,
        orderReference: withdrawal.missing.orderReference,
        email: validation[locale].emailInvalid,
      },
    },
    {
      form: 'find-order',
      path: '/my-order',
      submit: buyer.find.submit,
      typed: { email: 'anna@' },
      errors: { orderNumber: buyer.missing.orderNumber, email: validation[locale].emailInvalid },
    },
  ];

  test.describe(`all errors at once (${locale})`, () => {
    test.use({ locale: browserLocale });

    for (const { form, path, submit, typed, errors } of cases)
      test(`in the form "${form}": beside each field, above it with the focus, and in the title`, async ({
        page,
      }) => {
        await openForm(page, `${prefix}${path}`);
        const title = await page.title();
        const requests: string[] = [];
        await field(page, Object.keys(typed)[0] as string).focus();
        await formsReady(page);
        page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
        await typeAll(page, typed);
        await leaveWrongField(page, Object.keys(typed).at(-1) as string);
        await page.getByRole('button', { name: submit, exact: true }).click();
        const alert = page.locator('main form [role="alert"]');
        await expect(alert).toBeFocused();
        await expect(alert.getByRole('link')).toHaveCount(Object.keys(errors).length);
        for (const [name, message] of Object.entries(errors)) {
          await expect(errorOf(page, name)).toHaveText(message);
          await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
          await alert.getByRole('link', { name: message }).click();
          await expect(field(page, name)).toBeFocused();
        }
        expect(await page.title()).toBe(`${forms.errorPrefix}${title}`);
        expect(requests).toEqual([]);
        await picture(page, `${form}-${locale}`);
        // While it is mended nothing is said; the next attempt starts anew.
        const first = Object.keys(typed)[0] as string;
        await field(page, first).pressSequentially('x');
        await expect(errorOf(page, first)).toHaveCount(0);
      });

    test('in the order form: also of a gift, and what is missing before it can be sent', async ({ page }) => {
      await openForm(page, `${prefix}/order?package=full`);
      const { button } = orderForm(page, locale);
      const missing = page.locator('#order-missing');
      await expect(missing).toContainText(order.boxNames.consentTerms);
      await expect(button).toHaveAttribute('aria-describedby', 'order-missing');
      await button.focus();
      await expect(button).toBeFocused();
      await expect(button).toBeDisabled();
      await page.keyboard.press('Enter');
      await expect(page.locator('#problem')).toHaveCount(0);

      await field(page, 'isGift').check();
      await typeAll(page, { birthDate: '31.02.1990', email: 'anna@' });
      await consentToAll(page);
      await expect(missing).toHaveCount(0);
      await button.click();
      await expect(page.locator('#problem')).toHaveText(order.fillAllFields);
      for (const [name, message] of Object.entries({
        firstName: order.missing.firstName,
        lastName: order.missing.lastName,
        birthDate: validation[locale].birthDate.no_such_day,
        buyerFirstName: order.missing.buyerFirstName,
        buyerLastName: order.missing.buyerLastName,
        email: validation[locale].emailInvalid,
      })) {
        await expect(errorOf(page, name)).toHaveText(message);
        await page.getByRole('alert').getByRole('link', { name: message }).click();
        await expect(field(page, name)).toBeFocused();
      }
      await expect.poll(() => page.title()).toContain(forms.errorPrefix);
      await picture(page, `order-${locale}`);
    });

    test('in the form that corrects an order; its entries stay over a reload and a visit elsewhere', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const { number } = await paidOrder(sql, locale, email);
      await askForLink(page, locale, number, email);
      const [mail] = await mailsTo(email);
      await openForm(page, linkIn(mail, 'my-order'));
      const title = await page.title();
      const retype = async (name: string, keys: string) => {
        await field(page, name).press('ControlOrMeta+a');
        await field(page, name).press('Delete');
        await field(page, name).pressSequentially(keys);
      };
      await retype('subjectFirstName', '');
      await formsReady(page);
      await retype('subjectLastName', 'B0nd');
      await expect(errorOf(page, 'subjectLastName')).toHaveCount(0);
      await retype('birthDate', '31.02.1990');
      await expect(errorOf(page, 'subjectLastName')).toHaveText(validation[locale].name.not_letters);
      await page.getByRole('button', { name: buyer.save }).click();
      const alert = page.locator('main form [role="alert"]');
      await expect(alert).toBeFocused();
      for (const [name, message] of Object.entries({
        subjectFirstName: buyer.missing.subjectFirstName,
        subjectLastName: validation[locale].name.not_letters,
        birthDate: validation[locale].birthDate.no_such_day,
      })) {
        await expect(errorOf(page, name)).toHaveText(message);
        await alert.getByRole('link', { name: message }).click();
        await expect(field(page, name)).toBeFocused();
      }
      expect(await page.title()).toBe(`${forms.errorPrefix}${title}`);
      await picture(page, `correction-${locale}`);

      await retype('subjectFirstName', 'Zoë');
      await page.locator('[name="readingLanguage"]:not(:checked)').check();
      const expectAll = async () => {
        await expect(field(page, 'subjectFirstName')).toHaveValue('Zoë');
        await expect(field(page, 'subjectLastName')).toHaveValue('B0nd');
        await expect(field(page, 'birthDate')).toHaveValue('31.02.1990');
        await expect(
          page.locator(`[name="readingLanguage"][value="${locale === 'de' ? 'english' : 'german'}"]`),
        ).toBeChecked();
      };
      await page.reload();
      await formsReady(page);
      await expectAll();
      await page.goto(locale === 'de' ? '/datenschutz' : '/privacy');
      await page.goBack();
      await formsReady(page);
      await expectAll();

      // What is typed after one correction was saved stays as well.
      await retype('subjectLastName', 'Bond');
      await retype('birthDate', '25.08.1967');
      await page.getByRole('button', { name: buyer.save }).click();
      await expect(page.getByText(buyer.changed)).toBeVisible();
      await retype('subjectFirstName', 'Zora');
      await page.reload();
      await formsReady(page);
      await expect(field(page, 'subjectFirstName')).toHaveValue('Zora');
      await expect(field(page, 'subjectLastName')).toHaveValue('Bond');
    });

    test('in the calculator, whose button says what is missing', async ({ page }) => {
      await openForm(page, `${prefix || '/'}#generator`);
      const button = page.getByRole('button', { name: calculator.submit });
      const missing = page.locator('#calculator-missing');
      await expect(missing).toContainText(calculator.lastName);
      await expect(button).toHaveAttribute('aria-describedby', 'calculator-missing');
      await button.focus();
      await expect(button).toBeFocused();
      await typeAll(page, { firstName: 'Ada', lastName: 'Byron', dateOfBirth: '31.02.1990', email: 'ada@' });
      await expect(missing).toContainText(calculator.privacyConsent);
      await expect(missing).not.toContainText(calculator.lastName);
      await field(page, 'privacyConsent').check();
      await expect(missing).toHaveCount(0);
      await button.click();
      await expect(errorOf(page, 'dateOfBirth')).toHaveText(validation[locale].birthDate.no_such_day);
      await expect(errorOf(page, 'email')).toHaveText(validation[locale].emailInvalid);
      const alert = page.locator('#generator [role="alert"]');
      await expect(alert).toBeFocused();
      for (const [name, message] of [
        ['dateOfBirth', validation[locale].birthDate.no_such_day],
        ['email', validation[locale].emailInvalid],
      ] as const) {
        await alert.getByRole('link', { name: message }).click();
        await expect(field(page, name)).toBeFocused();
      }
      await picture(page, `calculator-${locale}`);
    });

    test('on leaving a field what is wrong is said, not while typing, and nothing of an empty one', async ({
      page,
    }) => {
      await openForm(page, `${prefix}/contact`);
      await field(page, 'name').focus();
      await formsReady(page);
      await field(page, 'name').press('Tab');
      await field(page, 'email').pressSequentially('anna@');
      await expect(errorOf(page, 'email')).toHaveCount(0);
      await field(page, 'email').press('Tab');
      await expect(errorOf(page, 'email')).toHaveText(validation[locale].contact.emailInvalid);
      await expect(errorOf(page, 'name')).toHaveCount(0);
      await expect(field(page, 'subject')).toBeFocused();
      await field(page, 'email').pressSequentially('example.org');
      await expect(errorOf(page, 'email')).toHaveCount(0);
      // Legal, but not to be reached: said in its own words.
      for (const [keys, message] of [
        ['zoë@example.org', validation[locale].emailLetters],
        ['"zoe b"@example.org', validation[locale].emailQuotes],
      ] as const) {
        await field(page, 'email').press('ControlOrMeta+a');
        await field(page, 'email').pressSequentially(keys);
        await field(page, 'email').press('Tab');
        await expect(errorOf(page, 'email')).toHaveText(message);
      }
    });
  });

  test.describe(`an e-mail address with a slip (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('is asked about, taken by one press, and never forced', async ({ page }) => {
      await openForm(page, `${prefix}/order?package=full`);
      const question = page.getByTestId('email-slip');
      await field(page, 'email').pressSequentially('anna@gmial.com');
      await expect(question).toBeEmpty();
      await field(page, 'email').press('Tab');
      await expect(question).toContainText('anna@gmail.com');
      await expect(field(page, 'email')).toHaveValue('anna@gmial.com');
      await expect(errorOf(page, 'email')).toHaveCount(0);
      await question.getByRole('button', { name: validation[locale].emailSlip.take }).click();
      await expect(field(page, 'email')).toHaveValue('anna@gmail.com');
      await expect(question).toBeEmpty();
      await expect(page.getByRole('region', { name: order.checkTitle })).toContainText('anna@gmail.com');
    });
  });

  test.describe(`toasts (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('leave free what is pressed, and go when the next attempt starts or what they spoke of is mended', async ({
      page,
    }) => {
      await openForm(page, `${prefix}/order?package=full`);
      const { coupon, applyCoupon } = orderForm(page, locale);
      const toasts = page.locator('.toast');
      for (const at of ['top', 'bottom'] as const) {
        await coupon.evaluate(
          (input, block) => input.scrollIntoView({ block, behavior: 'instant' }),
          {
            top: 'start',
            bottom: 'end',
          }[at] as ScrollLogicalPosition,
        );
        await coupon.pressSequentially('nothing');
        await applyCoupon.click();
        await expect(toasts).toHaveCount(1);
        await expect(toasts).toContainText(order.invalidCoupon);
        // The same stands beside the field, which stays empty for the next try.
        await expect(errorOf(page, 'typedCoupon')).toHaveText(order.invalidCoupon);
        await expect(coupon).toHaveAttribute('aria-invalid', 'true');
        await expect(coupon).toHaveAttribute('aria-describedby', 'typedCoupon-error');
        await expect(coupon).toHaveValue('');
        for (const control of [coupon, applyCoupon]) {
          const [place, toast] = await Promise.all([control.boundingBox(), toasts.boundingBox()]);
          if (!place || !toast) throw new Error('not on the screen');
          const isApart = toast.y + toast.height <= place.y || place.y + place.height <= toast.y;
          expect(isApart).toBe(true);
        }
      }
      await coupon.pressSequentially('h');
      await expect(errorOf(page, 'typedCoupon')).toHaveCount(0);
      await expect(coupon).not.toHaveAttribute('aria-invalid');
      await coupon.pressSequentially('alf');
      await applyCoupon.click();
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      await expect(page.getByText(order.invalidCoupon)).toHaveCount(0);
      await expect(toasts).toHaveCount(1);

      await consentToAll(page);
      await orderForm(page, locale).button.click();
      await expect(toasts).toHaveCount(1);
      await expect(toasts).toContainText(order.fillAllFields);
      await typeAll(page, { firstName: 'Mara', birthDate: '25.08.1967', email: 'mara@example.org' });
      await expect(toasts).toHaveCount(1);
      await field(page, 'lastName').pressSequentially('Feld');
      await expect(toasts).toHaveCount(0);
    });
  });
}
