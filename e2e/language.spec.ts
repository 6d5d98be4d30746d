import { business } from '../lib/business';
import { pages } from '../lib/pages/pages';
import { words } from './support/frame-words';
import { expectNotIndexed } from './support/not-indexed';
import { pageReady } from './support/ready';
import { expect, test } from './support/test';

const examples: Record<string, string> = { ':slug': 'master-numbers', ':packageId': 'full', ':number': '7' };
/** An address of every page that leads German visitors to its German one. */
const localised = pages
  .filter(({ leadsGermans }) => leadsGermans)
  .map(({ path }) => path.replace(/:\w+/g, (part) => examples[part] ?? 'example'));
const german = (path: string) => (path === '/' ? '/de' : `/de${path}`);
const alone = pages.filter(({ languages }) => languages.length === 1);
/** Pages of one language; of the kept versions of a text, the one in force. */
const legalIn = (locale: string) =>
  alone
    .filter(({ languages: [language] }) => language === locale)
    .map(({ path }) => path.replace(':version', business.legalVersion));
const legal = { en: legalIn('en'), de: legalIn('de') };
const once = { maxRedirects: 0 };

test('the pages of the brief answer in the language of their visitor', () => {
  const brief = ['/', '/blog', '/blog/master-numbers', '/contact', '/order', '/order/full'];
  expect(localised).toEqual(expect.arrayContaining(brief));
  expect(legal.en).toEqual(
    expect.arrayContaining(['/terms', '/privacy', '/privacy-policy', '/legal-notice', '/withdrawal']),
  );
  expect(legal.de).toEqual(expect.arrayContaining(['/agb', '/datenschutz', '/impressum', '/widerruf']));
});

test.describe('which language an address answers in', () => {
  for (const path of localised) {
    test(`${path} is English without a German browser or a stored choice, and sets no cookie`, async ({
      playwright,
      baseURL,
    }) => {
      for (const header of [undefined, 'en-US,en;q=0.9', 'fr,de;q=0.8']) {
        const request = await playwright.request.newContext({
          baseURL,
          extraHTTPHeaders: header ? { 'Accept-Language': header } : {},
        });
        const answer = await request.get(path, once);
        expect(answer.status(), header).toBe(200);
        expect(await answer.text()).toContain('<html lang="en"');
        expect(answer.headers()['set-cookie']).toBeUndefined();
        await request.dispose();
      }
    });

    test(`${path} leads German browsers and stored German to the German page`, async ({ request }) => {
      const visitors: Record<string, string>[] = [
        { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.5' },
        { 'Accept-Language': 'DE-at' },
        { Cookie: 'preferred-language=de', 'Accept-Language': 'en' },
        { Cookie: 'a=b; preferred-language=de' },
      ];
      for (const headers of visitors) {
        const answer = await request.get(`${path}?package=full`, { ...once, headers });
        expect(answer.status(), JSON.stringify(headers)).toBe(307);
        const target = new URL(answer.headers().location ?? '', answer.url());
        expect(`${target.pathname}${target.search}`).toBe(`${german(path)}?package=full`);
        expect(answer.headers().vary).toContain('Accept-Language, Cookie');
        expect(answer.headers()['cache-control']).toContain('no-store');
        expect(answer.headers()['set-cookie']).toBeUndefined();
      }
    });

    test(`${path} stays English where English was chosen, whatever the browser says`, async ({ request }) => {
      const headers = { Cookie: 'preferred-language=en', 'Accept-Language': 'de' };
      const answer = await request.get(path, { ...once, headers });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('<html lang="en"');
    });

    test(`${german(path)} is German, whatever is stored`, async ({ request }) => {
      const visitors: Record<string, string>[] = [
        { Cookie: 'preferred-language=en' },
        { 'Accept-Language': 'en' },
      ];
      for (const headers of visitors) {
        const answer = await request.get(german(path), { ...once, headers });
        expect(answer.status()).toBe(200);
        expect(await answer.text()).toContain('<html lang="de"');
        expect(answer.headers()['set-cookie']).toBeUndefined();
      }
    });
  }

  test('/en and what lies under it moved to the address without it, for good', async ({ request }) => {
    for (const [from, to] of [
      ['/en', '/'],
      ['/en/blog', '/blog'],
      ['/en/order?package=full', '/order?package=full'],
    ] as const) {
      const answer = await request.get(from, once);
      expect(answer.status(), from).toBe(308);
      const target = new URL(answer.headers().location ?? '', answer.url());
      expect(`${target.pathname}${target.search}`).toBe(to);
    }
  });

  for (const [locale, paths] of Object.entries(legal)) {
    for (const path of paths) {
      test(`${path} answers in its own language and never redirects`, async ({ request }) => {
        for (const headers of [
          { Cookie: 'preferred-language=de', 'Accept-Language': 'de' },
          { Cookie: 'preferred-language=en', 'Accept-Language': 'en' },
        ]) {
          const answer = await request.get(path, { ...once, headers });
          expect(answer.status()).toBe(200);
          expect(await answer.text()).toContain(`<html lang="${locale}"`);
        }
      });
    }
  }

  test('legal documents under /de moved to the German document at the root', async ({ request }) => {
    for (const [from, to] of [
      ['/de/terms', '/agb'],
      ['/de/privacy', '/datenschutz'],
      ['/de/privacy-policy', '/datenschutz'],
      ['/de/legal-notice', '/impressum'],
      ['/de/withdrawal', '/widerruf'],
      ...legal.de.map((path) => [`/de${path}`, path] as const),
    ] as const) {
      const answer = await request.get(from, once);
      expect(answer.status(), from).toBe(308);
      expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe(to);
    }
  });

  test('an unknown address is a 404 in the language of its address, with a way home', async ({ page }) => {
    for (const [path, locale, home] of [
      ['/nothing-here', 'en', '/'],
      ['/de/gibt-es-nicht', 'de', '/de'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const { missing } = words[locale].errors;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing.title);
      await expect(page.getByRole('link', { name: missing.home })).toHaveAttribute('href', home);
      await expectNotIndexed(page);
    }
  });

  test('an unknown article is a 404 that names the slug and leads back to the blog', async ({ page }) => {
    for (const [path, locale, blog] of [
      ['/blog/no-such-post', 'en', '/blog'],
      ['/de/blog/no-such-post', 'de', '/de/blog'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      const { missingPost } = words[locale].errors;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(missingPost.title);
      await expect(page.locator('main')).toContainText('no-such-post');
      await expect(page.getByRole('link', { name: missingPost.back })).toHaveAttribute('href', blog);
    }
  });
});

test.describe('the language switcher', () => {
  test.use({ locale: 'en-US' });

  const choice = 'preferred-language';

  test('a first visit stores nothing', async ({ page, context }) => {
    await page.goto('/');
    await pageReady(page);
    await expect(page.locator('.site-bar')).toHaveAttribute('data-hero', /./);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
  });

  test('keeps path, query and section, and stores the choice for a year', async ({
    page,
    context,
    isMobile,
  }) => {
    const { navigation } = words.en;
    await page.goto('/?from=story#readings');
    await expect(page.locator('.site-bar')).toHaveAttribute('data-hero', 'gone');
    if (isMobile) await page.getByRole('button', { name: navigation.open }).click();
    const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
    await place.locator('a[hreflang="de"]').click();
    await expect(page).toHaveURL(/\/de\?from=story#readings$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: choice, value: 'de', path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThanOrEqual(365);
    expect(await page.evaluate((key) => window.localStorage.getItem(key), choice)).toBe('de');

    await page.goto('/blog');
    await expect(page).toHaveURL(/\/de\/blog$/);
  });

  test('leads from a legal document to its counterpart', async ({ page }) => {
    await page.goto('/withdrawal');
    await page.getByRole('banner').locator('a[hreflang="de"]').click();
    await expect(page).toHaveURL(/\/widerruf$/);
    await page.getByRole('banner').locator('a[hreflang="en"]').click();
    await expect(page).toHaveURL(/\/withdrawal$/);
  });

  test('a choice whose cookie is lost applies before anything is painted', async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble(/_next\/static\/.*\.js/);
    await page.goto('/de');
    await page.evaluate((key) => window.localStorage.setItem(key, 'de'), choice);
    // No script but the one in the head may be needed.
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    const painted: string[] = [];
    await page.exposeFunction('paintedAt', (path: string) => painted.push(path));
    await page.addInitScript(() =>
      requestAnimationFrame(() =>
        (window as unknown as { paintedAt: (path: string) => void }).paintedAt(location.pathname),
      ),
    );
    for (const [asked, to] of [
      ['/?from=story#faq', '/de?from=story#faq'],
      ['/blog/master-numbers', '/de/blog/master-numbers'],
      ['/terms', '/terms'],
      ['/payment-success', '/payment-success'],
    ] as const) {
      await context.clearCookies();
      await page.goto(asked);
      await expect(page).toHaveURL(new RegExp(`${to.replace(/[?]/g, '\\?')}$`));
      expect(await context.cookies()).toMatchObject([
        { name: choice, value: 'de', path: '/', sameSite: 'Lax' },
      ]);
    }
    expect(painted).not.toContain('/');
    expect(painted).not.toContain('/blog/master-numbers');
  });

  test.describe('in a German browser', () => {
    test.use({ locale: 'de-DE' });

    test('English whose cookie is lost applies where the browser alone led to German, and never in circles', async ({
      page,
      context,
    }) => {
      await page.goto('/de/contact');
      await page.evaluate((key) => window.localStorage.setItem(key, 'en'), choice);
      for (const [asked, to] of [
        ['/?from=story#faq', '/?from=story#faq'],
        ['/blog/master-numbers', '/blog/master-numbers'],
        // Asked for by its own address, a German page is German.
        ['/de/blog', '/de/blog'],
        ['/agb', '/agb'],
      ] as const) {
        await context.clearCookies();
        await page.goto(asked);
        await expect(page).toHaveURL(new RegExp(`localhost:\\d+${to.replace(/[?]/g, '\\?')}$`));
        expect(await context.cookies()).toMatchObject([{ name: choice, value: 'en' }]);
      }
      await context.clearCookies();
      await page.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
      );
      await page.goto('/blog');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page).toHaveURL(/\/de\/blog$/);
    });
  });

  test('on a missing page it leads to the same missing address in the other language', async ({ page }) => {
    await page.goto('/no-such-page?x=1');
    const link = page.getByRole('banner').locator('a[hreflang="de"]');
    await expect(link).toHaveAttribute('href', '/de/no-such-page?x=1');
    await link.click();
    await expect(page).toHaveURL(/\/de\/no-such-page\?x=1$/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, locale: 'de-DE' });

    test('is there on a phone, too', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['/de', '/de/order/full', '/datenschutz', '/de/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('banner').locator('.language-switcher:visible')).toHaveCount(1);
        await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      }
    });

    test('keeps the choice and the place, also on a missing page', async ({ page, context }) => {
      await page.goto('/order?package=full');
      await expect(page).toHaveURL(/\/de\/order\?package=full$/);
      expect(await context.cookies()).toEqual([]);
      await expect(page.getByRole('banner').locator('.language-switcher:visible')).toHaveCount(1);
      await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click();
      await expect(page).toHaveURL(/localhost:\d+\/order\?package=full$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await context.cookies()).toMatchObject([{ name: choice, value: 'en' }]);
      await page.goto('/blog');
      await expect(page).toHaveURL(/localhost:\d+\/blog$/);
      await page.goto('/de/no-such-page');
      await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click();
      await expect(page).toHaveURL(/localhost:\d+\/no-such-page$/);
      await page.goto('/withdrawal');
      await page.getByRole('banner').getByRole('button', { name: /^DE/ }).click();
      await expect(page).toHaveURL(/\/widerruf$/);
    });
  });
});
