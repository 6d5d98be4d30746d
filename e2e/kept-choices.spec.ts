import type { Page } from '@playwright/test';
import { buyerWords } from './support/buyer-words';
import { askForLink, linkIn } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { paidOrder } from './support/paid-order';
import { formsReady, openForm } from './support/ready';
import { consentToAll, orderForm } from './support/shop';
import { expect, ONE_SIZE, sites, test } from './support/test';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** A browser that blocks the memory of the tab, as some do in private windows. */
const blockMemory = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );

for (const { locale, browserLocale, prefix } of sites) {
  const other = locale === 'en' ? 'de' : 'en';
  const { buyer, navigation, withdrawal } = buyerWords[locale];
  const switchLanguage = async (page: Page) => {
    await page.getByRole('button', { name: navigation.open }).click();
    await page
      .getByRole('dialog', { name: navigation.title })
      .locator(`.language-links a[lang="${other}"]`)
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await formsReady(page);
  };

  for (const isBlocked of [false, true])
    test.describe(`boxes and what hangs on them (${locale}${isBlocked ? ', memory blocked' : ''})`, {
      tag: ONE_SIZE,
    }, () => {
      test.use({ locale: browserLocale, viewport: { width: 390, height: 844 } });

      test('a gift from somebody with one name for somebody with one name is there after a reload, a visit elsewhere and in the other language, and can be ordered', async ({
        page,
        email,
        sql,
      }) => {
        if (isBlocked) await blockMemory(page);
        await openForm(page, `${prefix}/order?package=full`);
        await field(page, 'firstName').pressSequentially('Sukarno');
        await field(page, 'oneName').check();
        await field(page, 'birthDate').pressSequentially('06061901');
        await field(page, 'isGift').check();
        await field(page, 'buyerFirstName').pressSequentially('Suharti');
        await field(page, 'buyerOneName').check();
        await field(page, 'email').pressSequentially(email);
        await page.locator(`[name="language"][value="${locale === 'de' ? 'english' : 'german'}"]`).check();
        const expectAll = async () => {
          for (const [name, text] of Object.entries({
            firstName: 'Sukarno',
            birthDate: '06.06.1901',
            buyerFirstName: 'Suharti',
            email,
          }))
            await expect(field(page, name)).toHaveValue(text);
          for (const name of ['oneName', 'isGift', 'buyerOneName'])
            await expect(field(page, name)).toBeChecked();
          for (const name of ['lastName', 'buyerLastName'])
            await expect(field(page, name).filter({ visible: true })).toHaveCount(0);
          await expect(
            page.locator(`[name="language"][value="${locale === 'de' ? 'english' : 'german'}"]`),
          ).toBeChecked();
        };
        await expectAll();
        await page.reload();
        await formsReady(page);
        await expectAll();
        await page.goto(locale === 'de' ? '/datenschutz' : '/privacy');
        await page.goBack();
        await formsReady(page);
        await expectAll();
        await switchLanguage(page);
        await expectAll();
        await consentToAll(page);
        await orderForm(page, other).button.click();
        await expect(page.getByTestId('pay')).toBeVisible();
        const rows =
          await sql`select subject_first_name, subject_last_name, buyer_first_name, buyer_last_name,
          birth_date::text, is_gift from orders where email = ${email}`;
        expect(rows.map((row) => ({ ...row }))).toEqual([
          {
            subject_first_name: 'Sukarno',
            subject_last_name: '',
            buyer_first_name: 'Suharti',
            buyer_last_name: '',
            birth_date: '1901-06-06',
            is_gift: true,
          },
        ]);
      });

      test('a review is there when its window is closed and opened again, after a reload and in the other language', async ({
        page,
      }) => {
        if (isBlocked) await blockMemory(page);
        const review = 'Every number was explained, step by step.';
        const openWindow = async () => {
          const lang = (await page.locator('html').getAttribute('lang')) === 'de' ? 'de' : 'en';
          await page.getByRole('button', { name: pageWords[lang].reviews.write }).click();
          await expect(page.locator('dialog [name="reviewText"]')).toBeVisible();
        };
        const inWindow = (name: string) => page.locator(`dialog [name="${name}"]`);
        await openForm(page, prefix || '/');
        await openWindow();
        await inWindow('name').pressSequentially('Zoë');
        await inWindow('age').pressSequentially('42');
        await inWindow('reviewText').pressSequentially(review);
        const expectAll = async () => {
          await expect(inWindow('name')).toHaveValue('Zoë');
          await expect(inWindow('age')).toHaveValue('42');
          await expect(inWindow('reviewText')).toHaveValue(review);
          await expect(page.getByText(`${review.length}/500`)).toBeVisible();
        };
        await page.keyboard.press('Escape');
        await openWindow();
        await expectAll();
        await page.reload();
        await formsReady(page);
        await openWindow();
        await expectAll();
        await page.keyboard.press('Escape');
        await switchLanguage(page);
        await openWindow();
        await expectAll();
      });

      test('a correction is there in the other language, with its box', async ({
        page,
        email,
        sql,
        mailsTo,
      }) => {
        const { number } = await paidOrder(sql, locale, email);
        await askForLink(page, locale, number, email);
        if (isBlocked) await blockMemory(page);
        await openForm(page, linkIn((await mailsTo(email))[0], 'my-order'));
        await field(page, 'subjectFirstName').press('ControlOrMeta+a');
        await field(page, 'subjectFirstName').pressSequentially('Sukarno');
        await field(page, 'oneName').check();
        await field(page, 'birthDate').press('ControlOrMeta+a');
        await field(page, 'birthDate').pressSequentially('6. Juni 1901');
        const expectAll = async () => {
          await expect(field(page, 'subjectFirstName')).toHaveValue('Sukarno');
          await expect(field(page, 'oneName')).toBeChecked();
          await expect(field(page, 'birthDate')).toHaveValue('06.06.1901');
        };
        await page.reload();
        await formsReady(page);
        await expectAll();
        await page.getByRole('button', { name: buyer.save }).click();
        await expect(page.getByText(buyer.changed)).toBeVisible();
        await page.reload();
        await formsReady(page);
        await expectAll();
        const rows =
          await sql`select subject_first_name, subject_last_name, birth_date::text from orders where email = ${email}`;
        expect(rows.map((row) => ({ ...row }))).toEqual([
          { subject_first_name: 'Sukarno', subject_last_name: '', birth_date: '1901-06-06' },
        ]);
      });

      test('a declaration that was about to be confirmed is there after a reload, and counts once it is confirmed', async ({
        page,
        email,
        sql,
        mailsTo,
      }) => {
        if (isBlocked) await blockMemory(page);
        const { number } = await paidOrder(sql, locale, email);
        await openForm(page, `${prefix}/withdraw`);
        const entries = {
          name: 'Jürgen Groß',
          orderReference: number.toLowerCase().replaceAll('-', '－'),
          email,
          message: 'Thank you.',
        };
        for (const [name, keys] of Object.entries(entries)) await field(page, name).pressSequentially(keys);
        await page.getByRole('button', { name: withdrawal.continue }).click();
        await expect(page.getByRole('heading', { name: withdrawal.reviewTitle })).toBeFocused();
        await page.reload();
        await formsReady(page);
        for (const [name, keys] of Object.entries(entries)) await expect(field(page, name)).toHaveValue(keys);
        await page.getByRole('button', { name: withdrawal.continue }).click();
        await expect(page.getByRole('heading', { name: withdrawal.reviewTitle })).toBeFocused();
        await page.getByRole('button', { name: withdrawal.confirm, exact: true }).click();
        await expect(page.getByTestId('withdrawal-received')).toBeVisible();
        expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(1);
        const [receipt] = await mailsTo(email);
        expect(receipt?.text).toContain('Jürgen Groß');
        await page.goto(`${prefix}/withdraw`);
        await formsReady(page);
        for (const name of Object.keys(entries)) await expect(field(page, name)).toHaveValue('');
      });
    });
}
