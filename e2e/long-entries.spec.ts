import type { Page } from '@playwright/test';
import { askForLink, linkIn } from './support/mailed-links';
import { paidOrder } from './support/paid-order';
import { formsReady, openForm } from './support/ready';
import { expect, ONE_SIZE, sites, test } from './support/test';
import { validation } from './support/validation-words';

/** Pastes as a person does: the browser's own length limits apply, those of scripts do not. */
async function paste(page: Page, name: string, text: string) {
  await page.locator(`main [name="${name}"]`).focus();
  await page.keyboard.insertText(text);
}

const long = 'Anna '.repeat(60).trim();

for (const { locale, browserLocale, prefix } of sites) {
  const { tooLong } = validation[locale];
  const { lineTooLong } = validation[locale].contact;
  const cases: { form: string; path: string; fields: Record<string, { text: string; error: string }> }[] = [
    {
      form: 'calculator',
      path: '/#generator',
      fields: { firstName: { text: long, error: tooLong }, lastName: { text: long, error: tooLong } },
    },
    {
      form: 'order',
      path: '/order?package=full',
      fields: { firstName: { text: long, error: tooLong }, lastName: { text: long, error: tooLong } },
    },
    { form: 'contact', path: '/contact', fields: { name: { text: long, error: lineTooLong } } },
    {
      form: 'withdrawal',
      path: '/withdraw',
      fields: {
        name: { text: long, error: tooLong },
        orderReference: { text: `${long} ${long}`, error: tooLong },
        message: { text: 'I withdraw. '.repeat(200).trim(), error: tooLong },
      },
    },
    { form: 'find-order', path: '/my-order', fields: { orderNumber: { text: long, error: tooLong } } },
  ];

  test.describe(`more than a field takes (${locale})`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browserLocale });

    const expectKept = async (page: Page, fields: (typeof cases)[number]['fields']) => {
      for (const [name, { text, error }] of Object.entries(fields)) {
        await paste(page, name, text);
        await page.keyboard.press('Tab');
        await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text);
        await expect(page.locator(`#${name}-error`)).toHaveText(error);
      }
    };

    for (const { form, path, fields } of cases)
      test(`is never cut off in silence when it is pasted into the form "${form}"`, async ({ page }) => {
        await openForm(page, `${prefix}${path}`);
        await expectKept(page, fields);
      });

    test('is never cut off in the correction of an order', async ({ page, email, sql, mailsTo }) => {
      const { number } = await paidOrder(sql, locale, email);
      await askForLink(page, locale, number, email);
      await openForm(page, linkIn((await mailsTo(email))[0], 'my-order'));
      await page.locator('[name="subjectFirstName"]').clear();
      await formsReady(page);
      await expectKept(page, { subjectFirstName: { text: long, error: tooLong } });
    });
  });
}
