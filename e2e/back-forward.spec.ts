import type { Page } from '@playwright/test';
import { keepWhole } from '../lib/i18n/whole-words';
import { pageWords } from './support/page-words';
import { formsReady, openForm } from './support/ready';
import { expect, sites, test } from './support/test';
import { validation } from './support/validation-words';
import { messages } from './support/words';

// Playwright switches off what keeps a page alive behind the next one; people's browsers have it.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** The browser without a window system keeps no page alive: there the same holds of a page that is loaded again. */
const keepsAlive = !/headless[-_]shell/.test(process.env.CHROMIUM_PATH ?? '');

/** Goes to a page and comes back; `isBack` waits for something that only this one has. */
async function awayAndBack(page: Page, elsewhere: string, isBack: () => Promise<void>) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  // Not within the call: it would be cut off by the page that goes.
  await page.evaluate((address) => void setTimeout(() => window.location.assign(address)), elsewhere);
  await page.waitForURL(`**${elsewhere}`);
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await isBack();
  expect(await page.locator('html').getAttribute('data-persisted')).toBe(keepsAlive ? 'true' : null);
  await formsReady(page);
}

for (const { locale, browserLocale, prefix } of sites) {
  test.describe(`a page that one comes back to (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('shows what was typed, and its forms are judged and sent as before', async ({ page, email }) => {
      const { contact } = pageWords[locale];
      const elsewhere = locale === 'de' ? '/datenschutz' : '/privacy';
      const field = (name: string) => page.locator(`main [name="${name}"]`);
      await openForm(page, `${prefix}/contact`);
      await field('name').pressSequentially('Zoë');
      await field('email').pressSequentially('zoe@');
      await awayAndBack(page, elsewhere, () => expect(field('name')).toHaveValue('Zoë'));
      await expect(field('email')).toHaveValue('zoe@');
      await page.getByRole('button', { name: contact.submit }).click();
      await expect(page.locator('#email-error')).toHaveText(validation[locale].contact.emailInvalid);
      await expect(page.locator('main form [role="alert"]')).toBeFocused();
      await field('email').press('ControlOrMeta+a');
      for (const [name, keys] of Object.entries({
        email,
        subject: 'A question',
        message: 'One line and another.',
      }))
        await field(name).pressSequentially(keys);
      await page.getByRole('button', { name: contact.submit }).click();
      await expect(page.getByText(contact.success.text)).toBeVisible();

      // A calculator goes on where it was left.
      const { calculator } = messages[locale];
      await openForm(page, `${prefix || '/'}#generator`);
      await field('firstName').pressSequentially('Ada');
      await field('dateOfBirth').pressSequentially('10.12.1915');
      await awayAndBack(page, elsewhere, () => expect(field('firstName')).toHaveValue('Ada'));
      await expect(field('dateOfBirth')).toHaveValue('10.12.1915');
      await field('lastName').pressSequentially('Byron');
      // No line may end within the word "E-Mail", which the sentence takes care of.
      await expect(page.locator('#calculator-missing')).toContainText(keepWhole(`: ${calculator.email}`));
      await expect(page.locator('#calculator-missing')).not.toContainText(calculator.lastName);
    });
  });
}
