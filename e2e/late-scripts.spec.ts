import type { Page } from '@playwright/test';
import { holdScripts } from './support/held-requests';
import { isAwake } from './support/ready';
import { expect, NARROW, ONE_SIZE, sites, test, WIDE } from './support/test';
import { translateTexts } from './support/translator';
import { messages } from './support/words';

/** Long enough for whatever a page does by itself. */
const quiet = (page: Page) => page.waitForLoadState('networkidle');

const expectAwake = (page: Page) => expect.poll(() => isAwake(page)).toBe(true);

/** How people show that they use a page. */
const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a pointer that moves': (page) => page.mouse.move(300, 300),
  'a key': (page) => page.keyboard.press('Tab'),
  'a wheel': (page) => page.mouse.wheel(0, 10),
  'a scroll that no pointer makes': (page) => page.evaluate(() => window.scrollTo(0, 300)),
};

for (const { locale, browserLocale, prefix } of sites) {
  const home = prefix || '/';
  const article = `${prefix}/blog/master-numbers`;
  const { open, order } = messages[locale];

  test.describe(`a page whose scripts come late (${locale})`, () => {
    test.use({ locale: browserLocale });

    for (const [name, make] of Object.entries(signs))
      test(`sleeps until there is a sign: ${name}`, { tag: ONE_SIZE }, async ({ page }) => {
        for (const path of [home, article, `${prefix}/order?package=full`, `${prefix}/contact`]) {
          await page.goto(path);
          await quiet(page);
          expect(await isAwake(page), path).toBe(false);
          await expect(page.locator('script[src^="/_next/"]:not([nomodule])')).toHaveCount(0);
          await make(page);
          await expectAwake(page);
        }
      });

    test('opens its menu at the first press, once', { tag: NARROW }, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(article, { waitUntil: 'domcontentloaded' });
      const button = page.locator('[data-drawer]');
      await button.click();
      await button.click();
      release();
      await expect(page.locator('#navigation-drawer')).toHaveAttribute('open');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    });

    test('keeps the language that is chosen by the first press', { tag: WIDE }, async ({ page, context }) => {
      const other = locale === 'en' ? 'de' : 'en';
      await page.goto(article);
      await quiet(page);
      // Without a move of the pointer before it, as a finger presses.
      await page.locator(`.site-bar .language-links a[hreflang="${other}"]`).dispatchEvent('click');
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      const kept = (await context.cookies()).find(({ value }) => value === other);
      expect(kept).toBeDefined();
    });

    test('lets a finger on a link lead on without waking up', { tag: NARROW }, async ({ page }) => {
      await page.goto(`${prefix}/blog`);
      await quiet(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const link = page.locator(`main a[href="${article}"]`).first();
      expect(await isAwake(page)).toBe(false);
      await link.tap();
      await expect(page).toHaveURL(new RegExp(`${article}$`));
      await expect(page.locator('h1')).toBeVisible();
    });

    test('answers a form that was filled in and sent before they came', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(`${prefix}/life-path`, { waitUntil: 'domcontentloaded' });
      const form = page.locator('main form').first();
      await form.locator('[name="dateOfBirth"]').pressSequentially('25.08.1967');
      await form.getByRole('button', { name: open.submit }).click();
      release();
      await expect(page.getByTestId('open-answer')).toBeVisible();
      await expect(form.locator('[name="dateOfBirth"]')).toHaveValue('25.08.1967');
    });

    test('hears which button of a form was pressed before they came: a coupon is no order', async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      const release = await holdScripts(page);
      await page.goto(`${prefix}/order?package=full`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: order.couponApply, exact: true }).click();
      release();
      const said = page.getByRole('alert').getByText(order.enterCouponCode);
      await expect(said.last()).toBeVisible();
      expect(sent.filter((url) => url.endsWith('/api/checkout'))).toEqual([]);
    });

    test('takes a press for what it was, whatever key was held down', { tag: WIDE }, async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      const release = await holdScripts(page);
      await page.goto(`${prefix}/order?package=full`, { waitUntil: 'domcontentloaded' });
      const essence = page.locator('[name="intent"][value="package-essence"]');
      await essence.click({ modifiers: ['ControlOrMeta'] });
      release();
      await expect(essence).toHaveAttribute('aria-pressed', 'true');
      expect(sent).toEqual([]);
    });

    test('has what was typed before after a reload, without a touch', async ({ page }) => {
      await page.goto(`${prefix}/contact`);
      await page.locator('[name="name"]').pressSequentially('Ada');
      await expectAwake(page);
      await page.reload();
      await expectAwake(page);
      await expect(page.locator('[name="name"]')).toHaveValue('Ada');
      await page.goto(article);
      await page.goto(`${prefix}/contact`);
      await expect(page.locator('[name="name"]')).toHaveValue('Ada');
    });

    test('that a browser translates before is written anew, with its texts, and can be used', async ({
      page,
      expectTrouble,
    }) => {
      // React finds other texts than it was told, and says so.
      expectTrouble(/Minified React error #418/);
      await page.goto(`${prefix}/contact`);
      await quiet(page);
      await translateTexts(page);
      await expectAwake(page);
      const name = page.locator('[name="name"]');
      await name.pressSequentially('Ada');
      await expect(name).toHaveValue('Ada');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('footer')).toContainText('Numina');
    });

    test('opens its menu in a page that a browser translates while they come', { tag: NARROW }, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/Minified React error #418/);
      const release = await holdScripts(page);
      await page.goto(article, { waitUntil: 'domcontentloaded' });
      await translateTexts(page);
      await page.locator('[data-drawer]').click();
      release();
      await expect(page.locator('#navigation-drawer')).toHaveAttribute('open');
    });

    test('keeps what is typed into a page that a browser translates while they come', async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/Minified React error #418/);
      for (const path of [home, `${prefix}/order?package=full`]) {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await translateTexts(page);
        const box = page.locator('main form [type="checkbox"]').last();
        await box.check();
        const name = page.locator('main [name="firstName"]');
        await name.pressSequentially('Ada');
        release();
        await expectAwake(page);
        await expect(name).toBeFocused();
        await page.keyboard.type(' B');
        await expect(name).toHaveValue('Ada B');
        await expect(box).toBeChecked();
        await page.unrouteAll();
      }
    });

    test('forgets what was pressed when the page is left before they came', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      const release = await holdScripts(page);
      await page.goto(`${prefix}/contact`, { waitUntil: 'domcontentloaded' });
      await page.locator('[name="name"]').pressSequentially('Ada');
      await page.locator('main form button[type="submit"]').last().click();
      // The browser keeps a page that is left, and shows it again as it was.
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
      );
      release();
      await expectAwake(page);
      await quiet(page);
      expect(sent).toEqual([]);
      await expect(page.locator('#email-error')).toHaveCount(0);
    });

    test('asks again for one that failed', async ({ page, expectTrouble }) => {
      expectTrouble(/Failed to load resource/);
      let hasFailed = false;
      await page.route('**/_next/static/**/*.js', (route) => {
        // What is fetched ahead may fail without harm.
        if (hasFailed || route.request().resourceType() !== 'script') return route.continue();
        hasFailed = true;
        return route.abort();
      });
      await page.goto(`${prefix}/contact`);
      await page.locator('[name="name"]').pressSequentially('Ada');
      await expectAwake(page);
      expect(hasFailed).toBe(true);
      await expect(page.locator('[name="name"]')).toHaveValue('Ada');
    });

    test('sends nothing into a broken connection', async ({ page, context, expectTrouble }) => {
      expectTrouble(/Failed to load resource/);
      const release = await holdScripts(page);
      await page.goto(`${prefix}/contact`, { waitUntil: 'domcontentloaded' });
      await page.clock.install();
      await page.locator('[name="name"]').pressSequentially('Ada');
      await page.locator('main form button[type="submit"]').last().click();
      await context.setOffline(true);
      await page.clock.runFor('00:10');
      await expect(page.locator('[name="name"]')).toHaveValue('Ada');
      await context.setOffline(false);
      release();
      await expect(page.locator('#email-error')).not.toBeEmpty();
      await expect(page.locator('[name="name"]')).toHaveValue('Ada');
    });

    test('is left to the browser where they cannot be had', async ({ page, expectTrouble }) => {
      expectTrouble(/Failed to load resource/);
      await page.route('**/_next/static/**/*.js', (route) => route.abort());
      await page.goto(`${prefix}/contact`);
      await page.locator('[name="name"]').pressSequentially('Ada');
      await page.locator('main form button[type="submit"]').last().click();
      // Sent as without JavaScript, and answered with what is missing.
      await expect(page.locator('[name="name"]')).toHaveValue('Ada');
      await expect(page.locator('#email-error')).not.toBeEmpty();
    });
  });
}
