import { fill } from '../lib/i18n/fill';
import deArticles from '../messages/de/articles.json' with { type: 'json' };
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deShop from '../messages/de/shop.json' with { type: 'json' };
import enDesk from '../messages/en/desk.json' with { type: 'json' };
import enShop from '../messages/en/shop.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { expectShown, openDesk, putBack, putInForce } from './support/settings';
import { expect, ONE_SIZE, test } from './support/test';

const field = (label: string, values: Record<string, string> = {}) => fill(label, values);

test.describe('the owner changes the shop without a programmer', { tag: ONE_SIZE }, () => {
  test.use({ locale: 'de-DE' });

  test('a price is shown first and then published, on pages that stay static, with new terms beside the old', async ({
    page,
  }) => {
    await openDesk(page);
    await expect(page.getByRole('region', { name: deShop.missing })).toContainText(
      deShop.fields.owner.street,
    );
    // What is missing of the rating keeps no order away.
    const rest = page.getByText(deShop.missingRest).locator('xpath=following-sibling::ul[1]');
    await expect(rest.getByRole('link').first()).toContainText(deShop.settings.claimedRating);
    await page.getByRole('link', { name: deDesk.nav.shop }).click();
    await page.getByRole('link', { name: deShop.settings.full, exact: true }).click();
    expect(await barriers(page)).toEqual([]);
    const price = page.getByLabel(deShop.fields.package.eur);
    await price.fill('');
    await price.pressSequentially('gratis');
    await page.getByRole('button', { name: deShop.preview }).click();
    await expect(page.getByText(deShop.problems.number)).toBeVisible();
    await expect(price).toHaveValue('gratis');
    await price.fill('');
    await price.pressSequentially('72,50');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    await expect(page.getByText(/72,50\s€/).first()).toBeVisible();
    await expect(page.getByText(deShop.legalChanged)).toBeVisible();
    await expect(page.getByRole('main').getByText('Allgemeine Geschäftsbedingungen').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Impressum' })).toHaveCount(
      0,
    );
    expect(await (await page.request.get('/de')).text()).not.toMatch(/72,50/);
    await putInForce(page);
    await expectShown(page, '/de', '72,50');
    await expectShown(page, '/de/readings/full', '72,50');
    const order = await page.request.get('/de/order/full');
    expect(await order.text()).toMatch(/72,50/);
    const terms = await (await page.request.get('/agb')).text();
    expect(terms).toMatch(/72,50/);
    const versions = [...terms.matchAll(/href="(\/agb\/[\d.-]+)"/g)].map(([, path]) => path ?? '');
    const older = await page.request.get(versions[0] ?? '');
    expect(older.status()).toBe(200);
    expect(await older.text()).not.toMatch(/72,50/);
    await putBack(page, 'full');
    await expectShown(page, '/de', /^(?![\s\S]*72,50)/);
    const between = await (await page.request.get('/agb')).text();
    const kept = [...between.matchAll(/href="(\/agb\/[\d.-]+)"/g)].map(([, path]) => path ?? '');
    const texts = await Promise.all(kept.map(async (path) => (await page.request.get(path)).text()));
    expect(texts.some((text) => text.includes('72,50'))).toBe(true);
    expect((await page.request.get('/agb/2020-01-01')).status()).toBe(404);
  });

  test('questions, the line on top and the facts change in both languages, and can be fetched back', async ({
    page,
  }) => {
    await openDesk(page);
    await page.goto('/desk/shop/faq');
    const question = page.getByLabel(field(deShop.fields.faq.de_question, { row: '1' }), { exact: true });
    // What is wrong stands above both columns, and each question stays beside itself in the other language.
    await question.fill('');
    await page.getByRole('button', { name: deShop.preview }).click();
    await expect(page.getByRole('alert').filter({ hasText: deDesk.problems.checkFields })).toBeVisible();
    // In one look, since the page scrolls to the notice meanwhile.
    const tops = await page
      .locator('[name="0.de.question"], [name="0.en.question"]')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
    if ((page.viewportSize()?.width ?? 0) >= 1024) expect(new Set(tops).size).toBe(1);
    await question.fill('Kann ich das lernen?');
    await page
      .getByLabel(field(deShop.fields.faq.en_question, { row: '1' }), { exact: true })
      .fill('Can I learn this?');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    await putInForce(page);
    await expectShown(page, '/de', 'Kann ich das lernen\\?');
    await expectShown(page, '/', 'Can I learn this\\?');

    await page.goto('/desk/shop/notice');
    await page.getByLabel(deShop.fields.notice.text_de).fill('Vom 1. bis 7. August geschlossen.');
    await page.getByRole('button', { name: deShop.preview }).click();
    await expect(page.getByText(deShop.problems.required)).toBeVisible();
    await page.getByLabel(deShop.fields.notice.text_en).fill('Closed from 1 to 7 August.');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    await putInForce(page);
    await expectShown(page, '/contact', 'Closed from 1 to 7 August\\.');
    await page.goto('/de/blog');
    await expect(page.getByRole('complementary', { name: 'Hinweis' })).toHaveText(
      'Vom 1. bis 7. August geschlossen.',
    );
    expect(await barriers(page)).toEqual([]);

    await page.goto('/desk');
    await page.getByRole('link', { name: new RegExp(`^${deShop.fields.owner.street}`) }).click();
    await expect(page).toHaveURL(/\/desk\/shop\/owner#owner-street$/);
    await page.getByLabel(deShop.fields.owner.street).fill('Lindenweg 12');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    await expect(page.getByText('Lindenweg 12').first()).toBeVisible();
    await putInForce(page);
    await expectShown(page, '/impressum', 'Lindenweg 12');
    await page.goto('/desk');
    await expect(page.getByRole('region', { name: deShop.missing })).not.toContainText(
      deShop.fields.owner.street,
    );
    await page.goto('/desk/shop/deskLanguage');
    await page.getByLabel(deShop.fields.deskLanguage.language).selectOption('en');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    // The preview of a language is in that language.
    await page.getByRole('button', { name: enShop.publish }).click();
    await expect(page.getByRole('status')).toHaveText(enDesk.done.published);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: enDesk.nav.orders, exact: true })).toBeVisible();
    await page.getByLabel(enShop.fields.deskLanguage.language).selectOption('de');
    await page.getByRole('button', { name: enShop.preview }).click();
    await page.waitForURL('**/preview*');
    await putInForce(page);
    for (const key of ['faq', 'notice', 'owner']) await putBack(page, key);
    await expectShown(page, '/contact', /^(?![\s\S]*Closed from 1 to 7 August)/);
  });

  test('an article is written in one language, published in two, and taken back', async ({ page }) => {
    await openDesk(page);
    await page.getByRole('link', { name: deDesk.nav.articles }).click();
    await page.getByLabel(deArticles.slug).pressSequentially('Die Sieben');
    await page.getByRole('button', { name: deArticles.begin }).click();
    await expect(page.getByText(deShop.problems.slug)).toBeVisible();
    await page.getByLabel(deArticles.slug).fill('the-seven');
    await page.getByRole('button', { name: deArticles.begin }).click();
    await page.waitForURL('**/desk/articles/the-seven');
    expect(await barriers(page)).toEqual([]);
    const type = async (name: keyof typeof deArticles.fields, language: string, text: string) =>
      page.getByLabel(`${deArticles.fields[name]} (${language})`, { exact: true }).fill(text);
    const write = async (language: string, word: string) => {
      for (const name of [
        'title',
        'category',
        'excerpt',
        'metaTitle',
        'metaDescription',
        'keywords',
      ] as const)
        await type(name, language, `${word} ${name}`);
      await type(
        'content',
        language,
        `${word} begins.\n\n## ${word} heading\n\n[Contact](/contact) <b>x</b>`,
      );
    };
    await write(deShop.languages.en, 'Seven');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    // It opens in the language that there is.
    await expect(page.getByRole('heading', { name: 'Seven heading' })).toBeVisible();
    await page.getByRole('link', { name: `${deShop.previewIn} ${deShop.languages.de}` }).click();
    await expect(page.getByText(deArticles.notInLanguage)).toBeVisible();
    expect((await page.request.get('/blog/the-seven')).status()).toBe(404);
    expect((await page.request.get('/covers/drawn-7-night-1-wide.svg')).status()).toBe(200);
    expect((await page.request.get('/covers/drawn-8-night-1-wide.svg')).status()).toBe(404);
    await putInForce(page);
    await expectShown(page, '/blog/the-seven', 'Seven heading');
    await expectShown(page, '/blog', 'Seven title');
    const german = await page.request.get('/de/blog/the-seven', { maxRedirects: 0 });
    expect([german.status(), german.headers().location]).toEqual([307, expect.stringMatching(/\/de\/blog$/)]);
    const html = await (await page.request.get('/blog/the-seven')).text();
    expect(html).not.toContain('rel="alternate" hrefLang="de"');
    const cover = /\/covers\/drawn-[a-z0-9-]+-wide\.svg/.exec(html)?.[0] ?? '';
    expect((await page.request.get(cover)).headers()['content-type']).toContain('image/svg+xml');
    const share = /\/opengraph\/drawn-[a-z0-9-]+\.png/.exec(html)?.[0] ?? '';
    expect((await page.request.get(share)).headers()['content-type']).toBe('image/png');

    await page.goto('/desk/articles/the-seven');
    await write(deShop.languages.de, 'Sieben');
    await page.getByRole('button', { name: deShop.preview }).click();
    await page.waitForURL('**/preview*');
    await putInForce(page);
    await expectShown(page, '/de/blog/the-seven', 'Sieben heading');
    await expect
      .poll(async () => (await page.request.get('/sitemap.xml')).text())
      .toContain('/de/blog/the-seven');
    await expect.poll(async () => (await page.request.get('/de/feed.xml')).text()).toContain('Sieben title');

    // What was only begun is thrown away as a whole; the list says so.
    await page.goto('/desk/articles');
    await page.getByLabel(deArticles.slug).pressSequentially('never-mind');
    await page.getByRole('button', { name: deArticles.begin }).click();
    await page.waitForURL('**/desk/articles/never-mind');
    await expect(page.getByText(deArticles.onlyDraft)).toBeVisible();
    await page.getByRole('button', { name: deShop.discard }).click();
    await page.waitForURL('**/desk/articles?done=discarded');
    await expect(page.getByRole('status')).toHaveText(deDesk.done.discarded);
    await expect(page.getByText('never-mind')).toBeHidden();
    await page.goBack();
    await page.goto('/desk/articles/never-mind');
    await expect(page.getByText(deDesk.problems.gone)).toBeVisible();

    await page.goto('/desk/articles/the-seven');
    await page.getByLabel(deArticles.takeBackSure).check();
    await page.getByRole('button', { name: deArticles.takeBack }).click();
    await expect(page.getByRole('status')).toHaveText(deDesk.done.takenBack);
    await expect.poll(async () => (await page.request.get('/blog/the-seven')).status()).toBe(404);
    const gone = await (await page.request.get('/de/blog/the-seven')).text();
    expect(gone).toContain('<html lang="de"');
    expect(gone).toContain('/de/blog');
    await expect.poll(async () => (await page.request.get('/de/blog')).text()).not.toContain('Sieben title');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a text is changed, shown, thrown away', async ({ page }) => {
      await openDesk(page);
      await page.goto('/desk/shop/about');
      await page.getByLabel(deShop.fields.about.de_title).fill('Ohne Skript');
      await page.getByRole('button', { name: deShop.preview }).click();
      await page.waitForURL('**/preview*');
      await expect(page.getByRole('heading', { name: 'Ohne Skript' })).toBeVisible();
      await page.getByRole('button', { name: deShop.discard }).click();
      await expect(page.getByRole('status')).toHaveText(deDesk.done.discarded);
      await expect(page.getByLabel(deShop.fields.about.de_title)).not.toHaveValue('Ohne Skript');
    });
  });
});
