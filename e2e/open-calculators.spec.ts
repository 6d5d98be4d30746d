import type { Page, Request } from '@playwright/test';
import { readChartHash } from '../components/open-calculator/chart-link';
import { fill } from '../lib/i18n/fill';
import { lifePathAlternatives, personalYear } from '../lib/numerology';
import { barriers } from './support/barriers';
import { holdRequests } from './support/held-requests';
import { formsReady, openForm } from './support/ready';
import { expect, sites, test } from './support/test';
import { tooWide } from './support/too-wide';
import { typeDate } from './support/type-date';
import { validation } from './support/validation-words';
import { messages } from './support/words';

/** All digits come to 33: the date on which most schools go apart. */
const DISPUTED = '31.05.1986';

/** What the calculator of an article waits for. */
const WORDS = '**/api/calculator-words/*';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const answer = (page: Page) => page.getByTestId('open-answer');

/** What the page asks for after this, with whatever it sends along. */
function listen(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

for (const { locale, browserLocale, prefix } of sites) {
  const { open, forms, order, documents, library } = messages[locale];

  test.describe(`the open calculators (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('a date typed key by key and corrected gives the number by every method, and leads to the order with it', async ({
      page,
    }) => {
      await page.goto(`${prefix}/blog/master-numbers`);
      await page.locator(`main a[href="${prefix}/life-path#calculator"]`).first().click();
      await formsReady(page);
      const requests = listen(page);
      const date = field(page, 'dateOfBirth');
      await date.pressSequentially('31.05.19866');
      await date.press('Tab');
      await expect(page.locator('#dateOfBirth-error')).not.toBeEmpty();
      await date.press('End');
      await date.press('Backspace');
      await date.press('Enter');
      await expect(answer(page).getByRole('heading').first()).toBeFocused();
      await expect(answer(page)).toContainText('3 + 1 + 0 + 5 + 1 + 9 + 8 + 6 = 33');
      await expect(answer(page)).toContainText(open.lifePath.differ);
      const others = lifePathAlternatives({ day: 31, month: 5, year: 1986 });
      for (const { method, value } of others) {
        const row = answer(page).getByRole('row').filter({ hasText: documents.worksheet.methods[method] });
        await expect(row.first()).toContainText(String(value));
      }
      expect(await tooWide(page)).toEqual([]);
      for (const request of requests)
        expect(`${request.url()} ${request.postData() ?? ''}`).not.toMatch(/1986|31\.0?5/);
      await answer(page).getByRole('link', { name: open.next.more }).click();
      await openForm(page, `${prefix}/order?package=full`);
      await page.getByRole('button', { name: order.takeCalculated }).click();
      await expect(field(page, 'birthDate')).toHaveValue(DISPUTED);
    });

    test('in an article a date is answered on the spot, typed while the rest is still on its way', async ({
      page,
    }) => {
      const release = await holdRequests(page, WORDS);
      const requests = listen(page);
      await page.goto(`${prefix}/blog/master-numbers`);
      const date = field(page, 'dateOfBirth');
      await date.click();
      await date.pressSequentially('31.5.186', { delay: 30 });
      await date.press('ArrowLeft');
      await date.press('ArrowLeft');
      release();
      await expect(page.locator('main form[data-take-over]')).toHaveCount(0);
      await expect(date).toBeFocused();
      await date.pressSequentially('9');
      await expect(date).toHaveValue('31.5.1986');
      await date.press('Enter');
      await expect(answer(page).getByRole('heading').first()).toBeFocused();
      await expect(answer(page)).toContainText('3 + 1 + 0 + 5 + 1 + 9 + 8 + 6 = 33');
      await field(page, 'secondDate').pressSequentially('10.12.1915');
      await page.getByRole('button', { name: open.submit }).click();
      await expect(answer(page).getByRole('heading').first()).toHaveText(open.lifePath.pair.title);
      await expect(page.getByTestId('open-pair').getByRole('heading').first()).toHaveText(/2/);
      expect(await barriers(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      for (const request of requests)
        expect(`${request.url()} ${request.postData() ?? ''}`).not.toMatch(/1986|31\.0?5|1915/);
      await answer(page).getByRole('link', { name: open.next.sample }).click();
      await page.waitForURL(/sample-reading/);
      await page.goBack();
      await expect(page.getByTestId('open-pair').getByRole('heading').first()).toHaveText(/2/);
      await expect(page.locator('main form[data-take-over]')).toHaveCount(0);
      await expect(date).toHaveValue(DISPUTED);
    });

    test('in an article the focus stays on the button when the calculator comes meanwhile', async ({
      page,
    }) => {
      const release = await holdRequests(page, WORDS);
      const asked = page.waitForRequest(/calculator-words/);
      await page.goto(`${prefix}/blog/master-numbers`);
      await field(page, 'dateOfBirth').focus();
      await page.keyboard.type('31.05.1986');
      await asked;
      await page.keyboard.press('Tab');
      release();
      await expect(page.locator('main form[data-take-over]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: open.submit })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(answer(page)).toContainText('= 33');
    });

    test('where the calculator of an article cannot be fetched, its button leads to the one in the library', async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/net::ERR_FAILED .*calculator-words/);
      await page.route(WORDS, (route) => route.abort());
      await page.goto(`${prefix}/blog/numerology-basics`, { waitUntil: 'networkidle' });
      await field(page, 'dateOfBirth').pressSequentially(DISPUTED);
      await page.getByRole('button', { name: open.submit }).click();
      await page.waitForURL(`${prefix}/life-path#calculator`);
    });

    test('two people stand side by side, and the years around the present one in a strip', async ({
      page,
    }) => {
      await openForm(page, `${prefix}/life-path`);
      await field(page, 'dateOfBirth').pressSequentially('25081967');
      await expect(field(page, 'dateOfBirth')).toHaveValue('25.08.1967');
      await field(page, 'secondDate').pressSequentially('10 December 1915');
      await page.getByRole('button', { name: open.submit }).click();
      await expect(answer(page).getByRole('heading').first()).toHaveText(open.lifePath.pair.title);
      await expect(page.getByTestId('open-pair').getByRole('heading').first()).toHaveText(/2/);
      await expect(field(page, 'secondDate')).toHaveValue('10.12.1915');
      const [eleven, two] = [library.pairs.words[11], library.pairs.words[2]];
      const pair = fill(library.pairs.heading, { first: eleven, second: two });
      await answer(page)
        .getByRole('link', { name: fill(open.lifePath.pair.section, { pair }) })
        .click();
      await page.waitForURL(`**${prefix}/life-path/11/compatibility#*`);
      await expect(page.getByRole('heading', { level: 2, name: pair, exact: true })).toBeInViewport();
      await page.locator(`main a[href^="${prefix}/life-path/2/compatibility#"]`).click();
      const otherSide = fill(library.pairs.heading, { first: two, second: eleven });
      await expect(page.getByRole('heading', { level: 2, name: otherSide, exact: true })).toBeInViewport();
      expect(await tooWide(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await openForm(page, `${prefix}/personal-year`);
      await expect(field(page, 'dateOfBirth')).toHaveValue(/1967/);
      await field(page, 'dateOfBirth').press('Enter');
      const { value } = personalYear({ day: 25, month: 8 }, new Date().getFullYear());
      await expect(page.getByTestId('open-strip').locator('[aria-current="date"]')).toContainText(
        String(value),
      );
      await expect(page.getByTestId('open-strip').getByRole('link')).toHaveCount(9);
      expect(await tooWide(page)).toEqual([]);
    });

    test.describe('by finger', () => {
      test.use({ hasTouch: true });

      test('one tap works a date out, although leaving the field moves the button', async ({ page }) => {
        await openForm(page, `${prefix}/life-path`);
        const button = page.getByRole('button', { name: open.submit });
        await field(page, 'dateOfBirth').tap();
        await field(page, 'dateOfBirth').pressSequentially('25.8.1967');
        await button.tap();
        await expect(answer(page)).toContainText('2 + 5 + 0 + 8 + 1 + 9 + 6 + 7 = 38');
        await field(page, 'secondDate').tap();
        await field(page, 'secondDate').pressSequentially('5.11.1948');
        await button.tap();
        await expect(page.getByTestId('open-pair')).toBeVisible();
      });
    });

    test('whoever comes back from where an answer leads finds it again, and the focus where the browser left it', async ({
      page,
    }) => {
      await openForm(page, `${prefix}/life-path`);
      await field(page, 'dateOfBirth').press('Enter');
      await expect(
        page.getByRole('alert').filter({ hasText: validation[locale].birthDate.empty }),
      ).toBeFocused();
      await expect(page.locator('#dateOfBirth-error')).toHaveText(validation[locale].birthDate.empty);
      await field(page, 'dateOfBirth').pressSequentially('25.08.1967');
      await field(page, 'secondDate').pressSequentially('10.12.1915');
      await field(page, 'secondDate').press('Enter');
      const title = answer(page).getByRole('heading').first();
      await expect(title).toBeFocused();
      await answer(page).getByRole('link').first().click();
      await page.waitForURL(/compatibility/);
      await page.goBack();
      await expect(title).toHaveText(open.lifePath.pair.title);
      await expect(title).not.toBeFocused();
      await page.reload();
      await expect(title).toHaveText(open.lifePath.pair.title);
      await formsReady(page);
      await field(page, 'secondDate').fill('10.12.');
      await field(page, 'secondDate').press('Enter');
      await expect(answer(page)).toHaveCount(0);
      await typeDate(field(page, 'secondDate'), '10.12.1915');
      await page.reload();
      await formsReady(page);
      await expect(field(page, 'secondDate')).toHaveValue('10.12.1915');
      await expect(answer(page)).toHaveCount(0);
    });

    test('a name is laid out letter by letter; its Y and its umlaut may be counted the other way', async ({
      page,
    }) => {
      await openForm(page, `${prefix}/name-numbers`);
      await page.getByRole('button', { name: open.submit }).click();
      await expect(page.getByRole('alert').filter({ hasText: open.nameMissing })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${forms.errorPrefix}`));
      await expect(page.locator('#firstName-error')).toHaveText(open.nameMissing);
      await field(page, 'firstName').pressSequentially('Илья');
      await field(page, 'firstName').press('Tab');
      await expect(page.locator('#firstName-error')).toHaveText(validation[locale].name.no_latin_letters);
      await field(page, 'firstName').fill('Bryan');
      await field(page, 'lastName').pressSequentially('Müller');
      await field(page, 'lastName').press('Enter');
      const numbers = page.getByTestId('open-name-numbers');
      await expect(page.getByTestId('open-letters').getByRole('listitem')).toHaveCount('BRYANMUELLER'.length);
      const before = (await numbers.textContent()) ?? '';
      await page
        .getByRole('button', { name: open.name.flip.replace('{role}', documents.worksheet.roles.consonant) })
        .click();
      await expect(numbers).not.toHaveText(before);
      const flipped = (await numbers.textContent()) ?? '';
      await page.getByRole('radio', { name: open.name.base }).check();
      await expect(page.getByTestId('open-letters').getByRole('listitem')).toHaveCount('BRYANMULLER'.length);
      await expect(numbers).not.toHaveText(flipped);
      expect(await tooWide(page)).toEqual([]);
      await field(page, 'lastName').fill('Мюллер');
      await field(page, 'lastName').press('Enter');
      await expect(page.locator('#lastName-error')).not.toBeEmpty();
      await expect(answer(page)).toHaveCount(0);
    });

    test('the small chart is shared by a link and a picture that hold neither name nor date', async ({
      page,
      context,
    }) => {
      await openForm(page, `${prefix}/chart`);
      await field(page, 'firstName').pressSequentially('Zoë');
      await field(page, 'lastName').pressSequentially('Example');
      await field(page, 'dateOfBirth').pressSequentially('25.08.1967');
      await field(page, 'dateOfBirth').press('Enter');
      // Printed at once, no letter may be still on its way.
      await page.emulateMedia({ media: 'print' });
      const letter = page.getByTestId('open-letters').getByRole('listitem').first();
      await expect(letter).toHaveCSS('animation-name', 'none');
      await page.emulateMedia({ media: null });
      await expect(page.getByTestId('open-date-numbers')).toContainText(
        '2 + 5 + 0 + 8 + 1 + 9 + 6 + 7 = 38, 3 + 8 = 11',
      );
      await expect(page.getByTestId('open-date-numbers')).toContainText('2 + 5 = 7');
      const link = await page.locator('#chart-link').inputValue();
      expect(readChartHash(new URL(link).hash)).not.toBeNull();
      expect(link).not.toMatch(/Zo|Example|1967/i);
      const download = page.waitForEvent('download');
      // Browsers inside of other apps have no clipboard: the link is marked there, to be copied by hand.
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.getByRole('button', { name: open.chart.copy }).click();
      await expect(page.locator('#chart-link')).toBeFocused();
      await page.getByRole('button', { name: open.chart.picture }).click();
      expect((await download).suggestedFilename()).toMatch(/^numina(-\d+){5}\.png$/);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      expect(await tooWide(page)).toEqual([]);
      await field(page, 'firstName').fill('Zoë Maria Alexandra');
      await field(page, 'lastName').fill('Example-Longfellow');
      await field(page, 'lastName').press('Enter');
      await expect(page.getByTestId('open-letters').getByRole('listitem')).toHaveCount(34);
      const longPaper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(longPaper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.getByTestId('shared-chart').getByRole('img')).toBeVisible();
      await expect(other.getByTestId('shared-chart')).not.toContainText('Zoë');
      // One's own takes its place: in the page, on paper and in the address.
      await formsReady(other);
      await field(other, 'firstName').fill('Ada');
      await typeDate(field(other, 'dateOfBirth'), '10.12.1815');
      await field(other, 'dateOfBirth').press('Enter');
      await expect(answer(other)).toBeVisible();
      await expect(other.getByTestId('shared-chart')).toHaveCount(0);
      await expect(other.locator('#chart-link')).not.toHaveValue(link);
      await expect(other).toHaveURL(`${prefix}/chart`);
    });

    test('without JavaScript nothing that is typed gets into an address, and the way that works is named', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: browserLocale });
      const page = await context.newPage();
      for (const path of [`${prefix}/life-path`, `${prefix}/blog/master-numbers`]) {
        await page.goto(path);
        await typeDate(field(page, 'dateOfBirth'), DISPUTED);
        await page.getByRole('button', { name: open.submit }).click();
        await expect(page).toHaveURL(path);
        await expect(
          page
            .locator('#calculator')
            .locator(`a[href="${prefix || ''}/#generator"], a[href="/de#generator"]`)
            .first(),
        ).toBeVisible();
      }
      await context.close();
    });
  });
}
