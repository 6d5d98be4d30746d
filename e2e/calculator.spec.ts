import type { Page } from '@playwright/test';
import { expectErrorInTitle } from './support/error-title';
import { expect, ONE_SIZE, sites, test } from './support/test';
import { typeDate } from './support/type-date';
import { validation } from './support/validation-words';
import { visitorKey } from './support/visitor-key';
import { messages } from './support/words';

async function fillCalculator(page: Page, values: { date: string; email: string }) {
  await page.locator('#generator [name="firstName"]').fill('Ada');
  await page.locator('#generator [name="lastName"]').fill('Lovelace');
  await typeDate(page.locator('#generator [name="dateOfBirth"]'), values.date);
  await page.locator('#generator [name="email"]').fill(values.email);
  await page.locator('#generator [name="privacyConsent"]').check();
}

for (const { locale, browserLocale, prefix } of sites) {
  const t = messages[locale].calculator;
  const home = prefix || '/';

  test.describe(`the free calculator (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('shows number, text and working, stores the consent, and starts again empty', async ({
      page,
      email,
      sql,
    }) => {
      await page.goto(`${home}#generator`);
      const submit = page.getByRole('button', { name: t.submit });
      await expect(submit).toBeDisabled();
      await fillCalculator(page, { date: '25.08.1967', email });
      const wish = page.locator('#generator [name="mailConsent"]');
      await expect(wish).not.toBeChecked();
      await wish.check();
      await expect(page.getByTestId('dateOfBirth-echo')).toContainText(
        locale === 'de' ? '25. August 1967' : '25 August 1967',
      );
      await submit.click();
      const result = page.getByTestId('calculator-result');
      await expect(result.getByRole('heading', { level: 3 })).toHaveText(t.greeting.replace('{name}', 'Ada'));
      await expect(result.getByRole('heading', { level: 3 })).toBeFocused();
      await expect(result.getByRole('img', { name: t.numberLabel.replace('{number}', '11') })).toBeVisible();
      await expect(page.getByTestId('calculator-steps')).toContainText('2 + 5 + 0 + 8 + 1 + 9 + 6 + 7 = 38');
      await expect(page.getByTestId('calculator-steps')).toContainText('3 + 8 = 11');
      const ways = page.getByTestId('calculator-ways');
      await ways.getByText(t.waysTitle).click();
      await expect(ways).toContainText('7 + 8 + 5 = 20 → 2 + 0 = 2');
      await expect(page.getByTestId('calculator-mail')).toHaveText(t.mail.queued);
      await expect(page.getByText(t.success)).toBeVisible();
      const [row] =
        await sql`select full_name, birth_date::text, life_path_number, locale, consent_text, consent_version, mail_consent_text
        from life_path_signups where email = ${email}`;
      expect(row).toMatchObject({
        full_name: 'Ada Lovelace',
        birth_date: '1967-08-25',
        life_path_number: '11',
        locale,
        consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(row?.consent_text).not.toContain('<');
      expect(row?.mail_consent_text).toBeTruthy();

      await page.getByRole('link', { name: t.another }).click();
      await expect(page.locator('#generator [name="firstName"]')).toHaveValue('');
      await expect(page.getByRole('button', { name: t.submit })).toBeDisabled();
    });

    test('puts dots and zeros into a typed date and never reinterprets it', async ({ page }) => {
      await page.goto(`${home}#generator`);
      const date = page.locator('#generator [name="dateOfBirth"]');
      await date.pressSequentially('05042018');
      await expect(date).toHaveValue('05.04.2018');
      await expect(page.getByTestId('dateOfBirth-echo')).toContainText(
        locale === 'de' ? '5. April 2018' : '5 April 2018',
      );
      await date.press('Backspace');
      await date.press('Backspace');
      await date.press('Backspace');
      await date.press('Backspace');
      await date.press('Backspace');
      await expect(date).toHaveValue('05.04');
      await typeDate(date, '1.1.1970');
      await date.blur();
      await expect(date).toHaveValue('01.01.1970');
    });

    test('names what is wrong beside the field and keeps the rest', async ({ page, sql, email }) => {
      await page.goto(`${home}#generator`);
      const cases = [
        ['31.02.1999', validation[locale].birthDate.no_such_day],
        ['01.13.1990', validation[locale].birthDate.month_first],
        ['12.01.21', validation[locale].birthDate.two_digit_year],
        ['01.01.2999', validation[locale].birthDate.in_future],
        ['14.10.1582', validation[locale].birthDate.too_early],
        ['yesterday', validation[locale].birthDate.format],
      ] as const;
      for (const [date, message] of cases) {
        await fillCalculator(page, { date, email });
        await page.getByRole('button', { name: t.submit }).click();
        const field = page.locator('#generator [name="dateOfBirth"]');
        await expect(page.locator('#dateOfBirth-error')).toHaveText(message);
        await expect(field).toHaveValue(date);
        await expect(page.locator('#generator [name="lastName"]')).toHaveValue('Lovelace');
      }
      expect(await sql`select 1 from life_path_signups where email = ${email}`).toHaveLength(0);
    });

    test('says so when a visitor calculates too often', async ({ page, sql, email, extraHTTPHeaders }) => {
      await page.goto(`${home}#generator`);
      await fillCalculator(page, { date: '1.1.1990', email });
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.getByTestId('calculator-result')).toBeVisible();
      const key = `calculator:${visitorKey(extraHTTPHeaders)}`;
      expect(await sql`update rate_limits set points = 20 where key = ${key} returning key`).toHaveLength(1);
      await page.getByRole('link', { name: t.another }).click();
      await fillCalculator(page, { date: '1.1.1990', email });
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.getByRole('alert').getByText(t.errors.tooManyRequests)).toBeVisible();
      await expect(page.locator('#generator [name="email"]')).toHaveValue(email);
      await expect(page.getByTestId('calculator-result')).toHaveCount(0);
    });
  });

  test.describe(`the free calculator without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('answers in the page itself: errors with what was typed, then the result', async ({
      page,
      email,
    }) => {
      await page.goto(`${home}#generator`);
      await fillCalculator(page, { date: '30.02.2014', email });
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.locator('#dateOfBirth-error')).toHaveText(validation[locale].birthDate.no_such_day);
      await expect(page.locator('#generator [name="dateOfBirth"]')).toHaveValue('30.02.2014');
      await expect(page.locator('#generator [name="privacyConsent"]')).toBeChecked();
      await expectErrorInTitle(page, locale);
      await typeDate(page.locator('#generator [name="dateOfBirth"]'), '12.11.1970');
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.getByTestId('calculator-result')).toContainText('= 22');
      await expectErrorInTitle(page, locale, false);
      await page.getByRole('link', { name: t.another }).click();
      await expect(page.locator('#generator [name="firstName"]')).toHaveValue('');
    });
  });
}

test('the result appears part by part, and at once for who wants no motion', { tag: ONE_SIZE }, async ({
  page,
  email,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    // A query of its own, since the same address again would not load the page anew.
    await page.goto(`/?motion=${reducedMotion}#generator`);
    await fillCalculator(page, { date: '25.08.1967', email });
    await page.getByRole('button', { name: messages.en.calculator.submit }).click();
    const result = page.getByTestId('calculator-result');
    await expect(result).toBeVisible();
    const motions = await result.evaluate((parts) =>
      [...parts.children].map((part) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(part);
        return { animationName, delay: Number.parseFloat(animationDelay), lasts: animationDuration };
      }),
    );
    const isCalm = reducedMotion === 'reduce';
    expect(motions).toEqual(
      motions.map((_, index) => ({
        animationName: 'reveal',
        delay: isCalm ? 0 : (index * 180) / 1000,
        lasts: isCalm ? '1e-05s' : '0.5s',
      })),
    );
    expect(motions.length).toBeGreaterThan(5);
    await expect(result.getByRole('link').last()).toHaveCSS('opacity', '1');
    expect(await result.locator('[style*="opacity"]').count()).toBe(0);
  }
});
