import { randomUUID } from 'node:crypto';
import cases from '../lib/calendar/dates-typed.json' with { type: 'json' };
import { dayInWords } from '../lib/calendar/words';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deValidation from '../messages/de/validation.json' with { type: 'json' };
import { pathOf, provider } from './support/desk';
import { formsReady } from './support/ready';
import { expect, ONE_SIZE, test } from './support/test';

const { createCoupon } = deDesk.buttons;

/** `month_first` in an American browser is where a browser's own date field goes wrong. */
for (const [browser, viewport] of [
  ['en-US', { width: 1440, height: 900 }],
  ['de-DE', { width: 390, height: 844 }],
] as const) {
  test.describe(`a day typed on the desk (${browser}, ${viewport.width} px)`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browser, viewport });

    test('is read as everywhere else, key by key, and said in words', async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(`${pathOf(provider('desk'))}/coupons`);
      await formsReady(page);
      const field = page.locator('#coupon-lastDay');
      const echo = page.getByTestId('coupon-lastDay-echo');
      for (const { keys, expected, note } of cases)
        await test.step(`${keys} ${note}`, async () => {
          await field.press('ControlOrMeta+a');
          await field.press('Delete');
          await field.pressSequentially(keys);
          await field.press('Tab');
          // A coupon may well end in the future.
          const iso = expected === 'error: in the future' ? '2999-12-31' : expected;
          const isDay = /^\d/.test(iso);
          await expect(echo).toHaveText(isDay ? dayInWords(iso, 'de') : '');
          if (isDay) await expect(field).toHaveValue(iso.split('-').reverse().join('.'));
        });
    });

    test('is mended in the middle, refused in its own words, and kept', async ({ page, sql }) => {
      const code = `D${randomUUID().slice(0, 8).toUpperCase()}`;
      await page.goto(`${pathOf(provider('desk'))}/coupons`);
      await formsReady(page);
      const field = page.locator('#coupon-lastDay');
      await page.locator('#coupon-code').pressSequentially(code);
      await page.locator('#coupon-discountValue').pressSequentially('10');
      await field.pressSequentially('08/25/2031');
      await page.getByRole('button', { name: createCoupon }).click();
      await expect(page.locator('#coupon-lastDay-error')).toHaveText(deValidation.birthDate.month_first);
      await expect(field).toHaveValue('08/25/2031');
      await expect(field).toBeFocused();
      await field.press('ControlOrMeta+a');
      await field.pressSequentially('2');
      await field.pressSequentially('6082031');
      await expect(field).toHaveValue('26.08.2031');
      await field.press('Home');
      await field.press('ArrowRight');
      await field.press('Delete');
      await field.press('5');
      await expect(field).toHaveValue('25.08.2031');
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
      await field.press('Enter');
      await expect(page.getByText(deDesk.done.couponCreated)).toBeVisible();
      const [coupon] = await sql`select expires_at from coupons where code = ${code}`;
      expect(coupon?.expires_at).toEqual(new Date('2031-08-25T22:00:00Z'));
    });
  });
}

test.describe('a day typed on the desk without JavaScript', { tag: ONE_SIZE }, () => {
  test.use({ locale: 'en-US', javaScriptEnabled: false });

  test('is read in words of either language', async ({ page, sql }) => {
    const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
    await page.goto(`${pathOf(provider('desk'))}/coupons`);
    await page.locator('#coupon-code').pressSequentially(code);
    await page.locator('#coupon-discountValue').pressSequentially('10');
    await page.locator('#coupon-lastDay').pressSequentially('31.02.2031');
    await page.getByRole('button', { name: createCoupon }).click();
    await expect(page.locator('#coupon-lastDay-error')).toHaveText(deValidation.birthDate.no_such_day);
    await expect(page.locator('#coupon-lastDay')).toHaveValue('31.02.2031');
    await page.locator('#coupon-lastDay').press('ControlOrMeta+a');
    await page.locator('#coupon-lastDay').pressSequentially('3. März 2031');
    await page.getByRole('button', { name: createCoupon }).click();
    await expect(page.getByText(deDesk.done.couponCreated)).toBeVisible();
    const [coupon] = await sql`select expires_at from coupons where code = ${code}`;
    expect(coupon?.expires_at).toEqual(new Date('2031-03-03T23:00:00Z'));
  });
});
