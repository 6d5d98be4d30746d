import type { Page } from '@playwright/test';
import { words } from './support/frame-words';
import { pageWords } from './support/page-words';
import { expectOfEach, pagesOf } from './support/pages';
import { fillOrder } from './support/shop';
import { drawn, walk } from './support/tab-walk';
import { expect, sites, test } from './support/test';
import { tooWide } from './support/too-wide';
import { messages } from './support/words';

/** Tabs until a control has the focus; it has to come within `most` presses. */
async function tabTo(page: Page, selector: string, most = 12): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  await expect(page.locator(selector)).toBeFocused();
}

for (const { locale, browserLocale, prefix } of sites) {
  const { calculator } = messages[locale];
  const { reviews } = pageWords[locale];
  const { navigation } = words[locale];
  const home = prefix || '/';

  test.describe(`by keyboard alone (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('on every page each stop is reached, seen, and left again', async ({ page }) => {
      await expectOfEach(page, pagesOf[locale], () => walk(page));
    });

    test('the calculator is filled, sent and begun again', async ({ page, email }) => {
      await page.goto(`${home}#generator`);
      await page.locator('#generator [name="firstName"]').focus();
      await page.keyboard.type('Ada');
      await tabTo(page, '[name="lastName"]', 1);
      await page.keyboard.type('Lovelace');
      await tabTo(page, '[name="oneName"]', 1);
      await tabTo(page, '[name="dateOfBirth"]', 1);
      await page.keyboard.type('25081967');
      await tabTo(page, '#generator [name="email"]', 1);
      await page.keyboard.type(email);
      await tabTo(page, '[name="privacyConsent"]', 1);
      await page.keyboard.press('Space');
      await tabTo(page, '#generator button[type="submit"]', 3);
      await page.keyboard.press('Enter');
      const result = page.getByTestId('calculator-result');
      await expect(result.getByRole('heading', { level: 3 })).toBeFocused();
      await tabTo(page, '[data-testid="calculator-result"] a[href*="another"]', 4);
      await page.keyboard.press('Enter');
      await expect(page.locator('#generator [name="firstName"]')).toHaveValue('');
      await expect(page.getByRole('button', { name: calculator.submit })).toBeDisabled();
    });

    test('an order is filled and sent, and leads to the payment', async ({ page, email }) => {
      await page.goto(`${prefix}/order?package=full`);
      await page.locator('[name="firstName"]').focus();
      await page.keyboard.type('Ada');
      await tabTo(page, '[name="lastName"]', 1);
      await page.keyboard.type('Lovelace');
      await tabTo(page, '[name="oneName"]', 1);
      await tabTo(page, '[name="birthDate"]', 1);
      await page.keyboard.type('10121915');
      await tabTo(page, 'form [name="email"]');
      await page.keyboard.type(email);
      for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing']) {
        await tabTo(page, `[name="${name}"]`);
        await page.keyboard.press('Space');
        await expect(page.locator(`[name="${name}"]`)).toBeChecked();
      }
      await tabTo(page, '[data-testid="order-button"]');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('pay')).toBeVisible();
    });

    test('the review window is opened, keeps the focus, and gives it back', async ({ page }) => {
      await page.goto(home);
      const button = page.locator('#reviews').getByRole('button', { name: reviews.write });
      await button.focus();
      await page.keyboard.press('Enter');
      const window = page.getByRole('dialog', { name: reviews.write });
      await expect(window).toBeVisible();
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
      await expect(button).toBeFocused();
    });
  });

  test.describe(`narrow and enlarged pages (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('the drawer is opened by key, walked through, and closed with Escape', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(home);
      const button = page.getByRole('button', { name: navigation.open });
      const drawer = page.getByRole('dialog', { name: navigation.title });
      await expect(async () => {
        await button.press('Enter');
        await expect(drawer).toBeVisible({ timeout: 1000 });
      }).toPass();
      const reached = new Set<string>();
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.press('Tab');
        reached.add((await page.evaluate(() => document.activeElement?.getAttribute('href'))) ?? '');
      }
      for (const path of ['/#about', '/#generator', '/#readings', '/blog', '/#faq'])
        expect([...reached]).toContain(locale === 'de' ? `/de${path.replace('/#', '#')}` : path);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('long entries do not widen the order page on a narrow screen', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${prefix}/order?package=full`);
      const name = 'Donaudampfschifffahrtsgesellschaftskapitän';
      const email = `${'unbreakable'.repeat(4)}@example.com`;
      await fillOrder(page, locale, { firstName: name, lastName: name, birthDate: '27.03.1984', email });
      await expect(page.getByTestId('birthDate-echo')).not.toBeEmpty();
      await expect(page.locator('main dl')).toContainText(email);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test('no page needs sideways scrolling at 320 px, at 200 % zoom, nor with letters twice as large on a phone', async ({
      page,
    }) => {
      await expectOfEach(page, pagesOf[locale], async () => {
        const found: string[] = [];
        for (const { width, height, letters } of [
          { width: 320, height: 640, letters: '' },
          { width: 720, height: 450, letters: '' },
          { width: 390, height: 844, letters: '200%' },
        ]) {
          await page.setViewportSize({ width, height });
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
          }, letters);
          // The page is told its new width first and laid out for it a moment later.
          await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
          await drawn(page);
          found.push(...(await tooWide(page)).map((element) => `${element} at ${width} px ${letters}`));
        }
        return found;
      });
    });
  });
}

test.describe('the turning seal', () => {
  const running = (page: Page) =>
    page
      .locator('.hero-seal')
      .evaluate(
        (seal) => seal.getAnimations({ subtree: true }).filter((each) => each.playState === 'running').length,
      );

  test('turns, and stands still for who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect.poll(() => running(page)).toBe(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect.poll(() => running(page)).toBe(0);
  });
});
