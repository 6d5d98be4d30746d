import type { APIRequestContext, Page } from '@playwright/test';
import type postgres from 'postgres';
import sharp from 'sharp';
import { locales } from '../lib/i18n/locales';
import { pathIn } from '../lib/i18n/path-in';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deShop from '../messages/de/shop.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { expectShown, openDesk, publishSetting, putBack, putInForce } from './support/settings';
import { expect, ONE_SIZE, test } from './support/test';

const { portrait: t, problems } = deShop;
const pages = ['/', '/readings/full', '/sample-reading'].flatMap((path) =>
  locales.map((locale) => pathIn(locale, path)),
);
const words = {
  name: 'Die Leserin',
  'about.de': 'Sie liest seit vielen Jahren.',
  'about.en': 'She has read for many years.',
};

/** A photograph as a phone makes one: lying, with the place where it was taken. */
const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' },
    })
    .jpeg()
    .toBuffer();

async function upload(page: Page, buffer: Buffer, name = 'me.jpg') {
  await page.locator('#portrait-file').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: t.upload }).click();
}

const hashIn = (html: string) => /\/pictures\/([0-9a-f]{64})\.webp/.exec(html)?.[1] ?? '';
const addressOf = (hash: string) => `/pictures/${hash}.webp`;

/** The address of the picture that the preview shows, once it is drawn. */
async function previewed(page: Page): Promise<string> {
  await page.waitForURL('**/preview*');
  const picture = page.locator('img[src^="/pictures/"]');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  return (await picture.getAttribute('src')) ?? '';
}

async function expectGone(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
}

/** Nobody reads, as in a fresh shop, whatever a story before has left. */
async function forgetReader(sql: postgres.Sql) {
  await sql`delete from shop_drafts where key = 'reader'`;
  const gone = await sql`delete from shop_versions where key = 'reader'`;
  if (gone.count > 0)
    await sql`insert into page_changes (path) values ('/*') on conflict (path) do update set version = page_changes.version + 1`;
}

test.describe('who reads and writes, with a face', { tag: ONE_SIZE }, () => {
  test.use({ locale: 'de-DE' });
  test.beforeEach(({ sql }) => forgetReader(sql));
  test.afterEach(({ sql }) => forgetReader(sql));

  for (const width of [390, 1440])
    test(`is uploaded, looked at, published, replaced, fetched back and removed at ${width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openDesk(page);
      await page.goto('/desk/shop/reader');
      await expect(page.getByText(t.nobody)).toBeVisible();
      await publishSetting(page, 'reader', words);
      await page.goto('/desk/shop/reader');
      await upload(page, Buffer.from('no picture at all'));
      await expect(page).toHaveTitle(/^Fehler/);
      await expect(page.locator('#portrait-file')).toHaveAccessibleDescription(
        new RegExp(problems.pictureKind.slice(0, 20)),
      );
      expect(await barriers(page)).toEqual([]);
      await upload(page, await photograph('#7a5c45'));
      const first = await previewed(page);
      await expect(page.getByRole('img', { name: words.name })).toBeVisible();
      await expectGone(request, first);
      expect(hashIn(await (await request.get('/de')).text())).toBe('');
      await page.getByRole('link', { name: deShop.languages.en }).click();
      await expect(page.getByText(words['about.en'])).toBeVisible();
      await putInForce(page);
      for (const path of pages) await expectShown(page, path, first);
      const file = await request.get(first);
      expect(file.headers()).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const picture = await file.body();
      expect(picture.length).toBeLessThan(40_000);
      expect(picture.includes('Telephone')).toBe(false);
      await expectGone(request, addressOf('0'.repeat(64)));
      expect(await (await request.get('/')).text()).toMatch(
        new RegExp(`"@type":"Person"[^}]*"name":"${words.name}"[\\s\\S]*"image":"[^"]*${first}"`),
      );

      await page.goto('/de');
      const face = page.locator('#about').getByRole('img', { name: words.name });
      await face.scrollIntoViewIfNeeded();
      await expect(face).toHaveAttribute('loading', 'lazy');
      const box = await face.boundingBox();
      expect(box?.width).toBe(box?.height);
      expect(await barriers(page)).toEqual([]);

      await publishSetting(page, 'reader', { 'portrait.alt.de': 'Eine Frau am Fenster' });
      await expectShown(page, '/de/readings/full', 'alt="Eine Frau am Fenster"');
      await expectShown(page, '/readings/full', `alt="${words.name}"`);

      await page.goto('/desk/shop/reader');
      await upload(page, await photograph('#35506b'));
      const second = await previewed(page);
      expect(second).not.toBe(first);
      await putInForce(page);
      for (const path of pages) await expectShown(page, path, second);
      await expectGone(request, first);

      const versions = page.getByRole('list').filter({ hasText: deShop.inForce }).getByRole('listitem');
      await versions.nth(1).getByRole('button').click();
      expect(await previewed(page)).toBe(first);
      await page.getByRole('button', { name: deShop.discard }).click();
      await expect(page.getByRole('status')).toHaveText(deDesk.done.discarded);

      await page.getByRole('button', { name: t.remove }).click();
      await page.waitForURL('**/preview*');
      await expect(page.locator('img[src^="/pictures/"]')).toHaveCount(0);
      await putInForce(page);
      for (const path of pages) await expectShown(page, path, /^(?![\s\S]*\/pictures\/)[\s\S]*Die Leserin/);
      await expectGone(request, second);
      await putBack(page, 'reader');
      for (const path of pages) await expectShown(page, path, /^(?![\s\S]*Die Leserin)/);
    });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a file that is none is refused beside its field, and a picture is shown before it is published', async ({
      page,
    }) => {
      await openDesk(page);
      await page.goto('/desk/shop/reader');
      for (const [name, value] of Object.entries(words)) await page.locator(`[name="${name}"]`).fill(value);
      await page.getByRole('button', { name: deShop.preview }).click();
      await page.waitForURL('**/preview*');
      await page.goto('/desk/shop/reader');
      await upload(page, Buffer.alloc(9 * 1024 * 1024, 7));
      await expect(page.locator('#portrait-file-error')).toHaveText(problems.pictureTooLarge);
      await expect(page.locator('#portrait-file')).toHaveAttribute('aria-invalid', 'true');
      await upload(page, await photograph('#7a5c45'));
      await page.waitForURL('**/preview*');
      await expect(page.getByRole('img', { name: words.name })).toBeVisible();
      await page.getByRole('button', { name: deShop.discard }).click();
      await expect(page.getByRole('status')).toHaveText(deDesk.done.discarded);
      await expect(page.getByText(t.nobody)).toBeVisible();
    });
  });
});
