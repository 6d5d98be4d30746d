import type { Page } from '@playwright/test';
import { words } from './support/frame-words';
import { pageReady } from './support/ready';
import { expect, NARROW, sites, test, WIDE } from './support/test';

const sections = [
  ['about', 'about'],
  ['generator', 'generator'],
  ['readings', 'readings'],
  ['faq', 'faq'],
] as const;

/** Waits until React has taken over and the bar knows whether the hero is on screen. */
async function openHome(page: Page, path: string) {
  await page.goto(path);
  await pageReady(page);
  await expect(page.locator('.site-bar')).toHaveAttribute('data-hero', /./);
}

/** How far a section stands, in px, from where every way to it leads: below the bar, with a little air. */
const distanceFromLanding = (section: Element) => Math.abs(section.getBoundingClientRect().top - 88);

/**
 * What can be read or typed and shows through at the menu button, at each of the scroll positions 40 px apart. A bar
 * with a ground of its own covers whole lines, and lets nothing through.
 */
async function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const button = document.querySelector('.menu-button-script');
    const bar = button?.closest<HTMLElement>('.narrow-bar');
    if (!button || !bar) return ['no bar'];
    const found: string[] = [];
    const frames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
      window.scrollTo({ top, behavior: 'instant' });
      await frames();
      const place = bar.getBoundingClientRect();
      const { left, right, top: upper, bottom } = button.getBoundingClientRect();
      // The visitor may have pulled the page past its end.
      if (Math.abs(place.top) > 1) found.push(`${top}: the bar is at ${place.top}`);
      if (upper < place.top || bottom > place.bottom) found.push(`${top}: outside the bar`);
      const isOpaque = /^rgb\(/.test(getComputedStyle(bar).backgroundColor) && place.width === innerWidth;
      if (isOpaque) continue;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.textContent?.trim() || bar.contains(node)) continue;
        const range = document.createRange();
        range.selectNode(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.right > left && box.left < right && box.bottom > upper && box.top < bottom)
            found.push(`${top}: ${node.textContent.trim().slice(0, 30)}`);
      }
      for (const field of document.querySelectorAll('input, textarea, select, label')) {
        const box = field.getBoundingClientRect();
        if (box.width > 1 && box.right > left && box.left < right && box.bottom > upper && box.top < bottom)
          found.push(`${top}: ${field.id}`);
      }
    }
    return found;
  });
}

for (const { locale, browserLocale, prefix } of sites) {
  const { common, navigation } = words[locale];
  const home = prefix || '/';

  test.describe(`navigation (${locale})`, () => {
    test.use({ locale: browserLocale, contextOptions: { reducedMotion: 'no-preference' } });

    test('the bar has five entries, and a ground of its own once the page has moved past 20 px', {
      tag: WIDE,
    }, async ({ page }) => {
      await openHome(page, home);
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('navigation').getByRole('link')).toHaveText([
        navigation.about,
        navigation.generator,
        navigation.readings,
        navigation.blog,
        navigation.faq,
      ]);
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.mouse.wheel(0, 15);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10);
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.mouse.wheel(0, 60);
      await expect(bar).toHaveCSS('background-color', 'rgba(250, 245, 234, 0.9)');
      await expect(bar).toHaveAttribute('data-hero', 'in view');
      await page.locator('#readings').scrollIntoViewIfNeeded();
      await expect(bar).toHaveAttribute('data-hero', 'gone');
    });

    for (const [key, id] of sections) {
      test(`the entry of ${id} scrolls to its section, and the entries are locked meanwhile`, async ({
        page,
        isMobile,
      }) => {
        await openHome(page, home);
        if (isMobile) await page.getByRole('button', { name: navigation.open }).click();
        const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
        const entry = place.getByRole('link', { name: navigation[key], exact: true });
        const locked = page.evaluate(
          () =>
            new Promise<string | null>((resolve) => {
              new MutationObserver((_, observer) => {
                observer.disconnect();
                resolve(
                  document.querySelector('.site-bar [data-nav]')?.getAttribute('aria-disabled') ?? null,
                );
              }).observe(document.documentElement, { attributeFilter: ['data-navigating'] });
            }),
        );
        await entry.click();
        expect(await locked).toBe('true');
        await expect(page.locator(`#${id}`)).toBeInViewport();
        await expect(page).toHaveURL(new RegExp(`${home}#${id}$`));
        await expect(page.locator('[data-nav][aria-disabled]')).toHaveCount(0);
        await expect(page.locator(`#${id}`)).toBeFocused();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }

    test('from the blog, an entry leads home first and then scrolls to its section', async ({
      page,
      isMobile,
    }) => {
      await page.goto(`${prefix}/blog`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const name = navigation.faq;
      if (isMobile) {
        await page.getByRole('button', { name: navigation.open }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
      } else {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      }
      await expect(page).toHaveURL(new RegExp(`${home}#faq$`));
      await expect(page.locator('#faq')).toBeInViewport();
      await expect(page.locator('[data-nav][aria-disabled]')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`));
    });

    test('the menu button has a place of its own, at every scroll position, where nothing is read or typed', {
      tag: NARROW,
    }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['/order?package=full', '/contact', '']) {
        await page.goto(`${prefix}${path}` || '/');
        const button = page.getByRole('button', { name: navigation.open });
        await expect(button).toBeVisible();
        expect(await coveredBy(page), path).toEqual([]);
      }
      // Where the keyboard goes, the bar does not stand above it.
      await page.goto(`${prefix}/contact`);
      for (const field of await page
        .locator('main :is(input, textarea):visible:not([tabindex="-1"])')
        .all()) {
        await page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }));
        await field.focus();
        await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(72);
      }
    });

    test('the drawer keeps the focus, closes with Escape and gives the focus back', { tag: NARROW }, async ({
      page,
    }) => {
      await openHome(page, home);
      const button = page.getByRole('button', { name: navigation.open });
      await button.click();
      const drawer = page.getByRole('dialog', { name: navigation.title });
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole('link')).toHaveCount(9);
      for (const name of [navigation.footer.myOrder, navigation.footer.withdraw])
        await expect(drawer.getByRole('link', { name })).toBeVisible();
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await drawer.getByRole('button', { name: navigation.close }).click();
      await expect(drawer).toBeHidden();
    });

    test('from a page that is never redirected, an entry lands at its section, whatever language the browser has', {
      tag: WIDE,
    }, async ({ page }) => {
      const landings = [];
      const starts =
        locale === 'en'
          ? ['/terms', '/payment-success']
          : ['/terms', '/privacy-policy', '/payment-success', '/agb'];
      for (const start of starts)
        for (const id of ['about', 'generator', 'readings', 'faq']) {
          await page.goto(start);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.getByRole('banner').locator(`a[href$="#${id}"]`).click();
          await expect(page).toHaveURL(new RegExp(`${home}#${id}$`));
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect
            .poll(() => page.locator(`#${id}`).evaluate(distanceFromLanding))
            .toBeLessThanOrEqual(1);
          landings.push(`${start}#${id}`);
        }
      expect(landings).toHaveLength(starts.length * 4);
      // The same place as the way within the page, and as the browser's own.
      await page.goto(`${home}#generator`);
      await expect
        .poll(() => page.locator('#generator').evaluate(distanceFromLanding))
        .toBeLessThanOrEqual(1);
    });

    test('the drawer rises, follows a swipe and leaves with it; without motion it is simply there', {
      tag: NARROW,
    }, async ({ page }) => {
      await openHome(page, home);
      const button = page.getByRole('button', { name: navigation.open });
      const drawer = page.getByRole('dialog', { name: navigation.title });
      const top = () => drawer.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top));
      const isMoving = () => drawer.evaluate((dialog) => dialog.getAnimations().length > 0);
      /** Whether it moves in the frame after it has opened, however late the story looks. */
      const movesAsItOpens = () =>
        page.locator('#navigation-drawer').evaluate(
          (dialog) =>
            new Promise<boolean>((resolve) => {
              new MutationObserver((_, observer) => {
                observer.disconnect();
                requestAnimationFrame(() => resolve(dialog.getAnimations().length > 0));
              }).observe(dialog, { attributeFilter: ['open'] });
            }),
        );
      const swipe = async (distance: number) => {
        const box = await drawer.getByRole('heading').boundingBox();
        if (!box) throw new Error('the drawer has no head');
        await page.mouse.move(box.x + 20, box.y + 10);
        await page.mouse.down();
        await page.mouse.move(box.x + 20, box.y + 10 + distance, { steps: 6 });
      };
      const rises = movesAsItOpens();
      await button.click();
      await expect(drawer).toBeVisible();
      expect(await rises).toBe(true);
      await expect.poll(isMoving).toBe(false);
      const risen = await top();
      expect(risen).toBeGreaterThan(40);

      await swipe(20);
      expect(await top()).toBe(risen + 20);
      await page.mouse.up();
      await expect.poll(top).toBe(risen);
      await expect(drawer).toBeVisible();

      await swipe(200);
      await page.mouse.up();
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();

      await page.emulateMedia({ reducedMotion: 'reduce' });
      const stillRises = movesAsItOpens();
      await button.click();
      await expect(drawer).toBeVisible();
      expect(await stillRises).toBe(false);
      expect(await top()).toBe(risen);
    });

    test('the first stop of the keyboard skips to the content', async ({ page }) => {
      await openHome(page, home);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: common.skipToContent });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await expect(skip).toHaveAttribute('href', '#main');
      await expect(page.locator('main#main')).toHaveCount(1);
    });

    test('the footer leads to the pages, the sections and the legal documents of its language', async ({
      page,
      request,
    }) => {
      await page.goto(home);
      const links = page.getByRole('contentinfo').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const legal =
        locale === 'en'
          ? ['/terms', '/privacy', '/withdrawal', '/legal-notice', '/my-order', '/withdraw']
          : ['/agb', '/datenschutz', '/widerruf', '/impressum', '/de/my-order', '/de/withdraw'];
      expect(addresses).toEqual([
        `${home}#about`,
        `${home}#readings`,
        `${home}#faq`,
        `${prefix}/blog`,
        `${prefix}/life-path`,
        `${prefix}/method`,
        `${prefix}/contact`,
        ...legal,
      ]);
      for (const address of addresses) {
        expect((await request.get(address ?? '', { maxRedirects: 0 })).status(), `${address}`).toBe(200);
      }
    });
  });

  test.describe(`navigation without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('entries, menu button and language links lead where they say', async ({ page, isMobile }) => {
      await page.goto(`${prefix}/blog`);
      if (isMobile) {
        await page.getByRole('link', { name: navigation.title }).click();
        await expect(page.locator('#footer-navigation')).toBeInViewport();
        await page.locator('#footer-navigation').getByRole('link', { name: navigation.footer.faq }).click();
      } else {
        await page.getByRole('banner').getByRole('link', { name: navigation.faq, exact: true }).click();
      }
      await expect(page).toHaveURL(new RegExp(`${home}#faq$`));
      await expect(page.locator('#faq')).toBeInViewport();
    });
  });
}
