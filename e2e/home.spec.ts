import { business } from '../lib/business';
import type { PackageId } from '../lib/catalog/packages';
import { words } from './support/frame-words';
import { amountFor } from './support/prices';
import { pageReady } from './support/ready';
import { expect, sites, test } from './support/test';

/** The delivery time as a package's card says it. */
function deliveryWords(text: string, id: PackageId): string {
  const { min, max } = business.deliveryBusinessDays[id];
  return text.replace('{min}', `${min}`).replace('{max}', `${max}`);
}

for (const { locale, browserLocale, prefix, priceOf } of sites) {
  const { home, meta, packages } = words[locale];
  const address = prefix || '/';

  test.describe(`home page (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('shows its sections in the order of the brief, under one heading', async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toEqual(['hero', 'about', 'generator', 'preview', 'readings', 'reviews', 'faq', '']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
      await expect(page.locator('.about-text p')).toHaveCount(6);
      await expect(page.locator('#about h3')).toHaveText([
        home.about.cards.lifePath.title,
        home.about.cards.expression.title,
        home.about.cards.soulUrge.title,
      ]);
      await expect(page.locator('#faq details')).toHaveCount(5);
    });

    test('offers three packages with price, contents and the way to order each', async ({ page }) => {
      await page.goto(address);
      const cards = page.locator('#readings .card');
      await expect(cards).toHaveCount(3);
      for (const [index, id] of (['essence', 'full', 'advanced'] as const).entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('heading')).toHaveText(packages[id].title);
        await expect(card).toContainText(priceOf[id]);
        await expect(card).toContainText(deliveryWords(packages.delivery, id));
        await expect(card).toContainText(packages.taxNote);
        const ways = card.getByRole('link');
        await expect(ways.first()).toHaveAttribute('href', `${prefix}/readings/${id}`);
        await expect(ways.last()).toHaveAttribute('href', `${prefix}/order?package=${id}`);
        await expect(card.getByText(packages.mostPopular)).toHaveCount(id === 'full' ? 1 : 0);
      }
      await cards.nth(1).getByRole('link').last().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/order\\?package=full$`));
    });

    test('leads from the hero to packages and calculator, on phones with a button of its own', async ({
      page,
      isMobile,
    }) => {
      await page.goto(address);
      const hero = page.locator('#hero');
      await expect(hero.getByRole('link', { name: home.hero.choose })).toHaveAttribute(
        'href',
        `${address}#readings`,
      );
      await expect(hero.getByRole('link', { name: home.hero.discover, exact: true })).toHaveAttribute(
        'href',
        `${address}#generator`,
      );
      const discover = hero.getByRole('link', { name: home.hero.discoverMobile, exact: true });
      if (!isMobile) return expect(discover).toBeHidden();
      await discover.click();
      await expect(page.locator('#generator')).toBeInViewport();
      await expect(page).toHaveURL(/#generator$/);
    });

    test('the address names the section in view, and none at the top', async ({ page }) => {
      await page.goto(address);
      await pageReady(page);
      await expect(page.locator('.site-bar')).toHaveAttribute('data-hero', /./);
      const hash = () => page.evaluate(() => window.location.hash);
      const scrollTo = (y: number) =>
        page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await scrollTo(150);
      await expect.poll(hash).toBe('#start');
      for (const id of ['about', 'generator', 'preview', 'readings', 'faq']) {
        const top = await page
          .locator(`#${id}`)
          .evaluate((section) => section.getBoundingClientRect().top + window.scrollY);
        await scrollTo(top - 90);
        await expect.poll(hash).toBe(`#${id}`);
      }
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await expect.poll(hash).toBe('');
      for (const id of ['readings', 'preview', 'generator', 'about']) {
        await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
        await expect.poll(hash).toBe(`#${id}`);
      }
      await scrollTo(150);
      await expect.poll(hash).toBe('#start');
      await scrollTo(50);
      await expect.poll(hash).toBe('');
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.getByRole('contentinfo').getByRole('link', { name: /blog/i }).click();
      await expect(page).toHaveURL(/\/blog$/);
    });

    test('an address with a section opens there and keeps its hash', async ({ page }) => {
      await page.goto(`${address}#readings`);
      await expect(page.locator('.site-bar')).toHaveAttribute('data-hero', 'gone');
      await expect(page.locator('#readings')).toBeInViewport();
      expect(new URL(page.url()).hash).toBe('#readings');
    });

    test('title and description are the calculator’s while it stands in the middle of the screen', async ({
      page,
    }) => {
      await page.goto(address);
      await expect(page).toHaveTitle(meta.pages.home.title);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute('content', meta.pages.home.description);
      await page.locator('#generator').evaluate((section) => {
        section.scrollIntoView({ behavior: 'instant', block: 'center' });
      });
      await expect(page).toHaveTitle(meta.pages.calculator.title);
      await expect(description).toHaveAttribute('content', meta.pages.calculator.description);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page).toHaveTitle(meta.pages.home.title);
      await expect(description).toHaveAttribute('content', meta.pages.home.description);
    });

    test('the answers open without JavaScript', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: browserLocale });
      const page = await context.newPage();
      await page.goto(address);
      const belief = page.getByText(home.faq.items.belief.answer);
      await expect(belief).toBeHidden();
      await page.getByText(home.faq.items.belief.question).click();
      await expect(belief).toBeVisible();
      await context.close();
    });

    test('says in its head and its structured data what stands on the page', async ({ page }) => {
      await page.goto(address);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(address);
      const alternates = await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((all) =>
          all.map((link) => [
            link.getAttribute('hreflang'),
            new URL(link.getAttribute('href') ?? '').pathname,
          ]),
        );
      expect(Object.fromEntries(alternates)).toEqual({ en: '/', de: '/de', 'x-default': '/' });
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');
      expect(await meta('robots')).toBe('index, follow');
      await expect(page.locator('meta[name="robots"][content="max-image-preview:large"]')).toHaveCount(1);
      expect(await meta('revisit-after')).toBe('7 days');
      expect(await meta('theme-color')).toBe('#5b2a95');
      expect(await meta('og:locale')).toBe(locale === 'en' ? 'en_US' : 'de_DE');
      expect(await meta('og:locale:alternate')).toBe(locale === 'en' ? 'de_DE' : 'en_US');
      expect(await meta('og:image:width')).toBe('1200');
      expect(await meta('og:image:height')).toBe('630');

      const text = await page.locator('script[type="application/ld+json"]').first().textContent();
      const graph = JSON.parse(text ?? '{}')['@graph'] as Record<string, unknown>[];
      const product = graph.find((part) => part['@type'] === 'Product') as {
        offers: { name: string; price: string }[];
        aggregateRating?: { ratingValue: number; reviewCount: number };
      };
      expect(product.offers.map(({ name }) => name)).toEqual([
        packages.essence.title,
        packages.full.title,
        packages.advanced.title,
      ]);
      expect(product.offers.map(({ price }) => Number(price))).toEqual([
        amountFor('essence', locale) / 100,
        amountFor('full', locale) / 100,
        amountFor('advanced', locale) / 100,
      ]);
      const rating = product.aggregateRating;
      if (rating) await expect(page.locator('#reviews')).toContainText(String(rating.reviewCount));
    });
  });
}
