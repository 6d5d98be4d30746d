import type { Page } from '@playwright/test';
import { holdScripts } from './support/held-requests';
import { pageWords } from './support/page-words';
import { formsReady, openForm } from './support/ready';
import { consentToAll, orderForm, payByCard } from './support/shop';
import { expect, ONE_SIZE, sites, test } from './support/test';
import { messages } from './support/words';

type Entries = Record<string, string>;

/** What a person types into each form, in the order of its fields. */
const typedInto: Record<string, Entries> = {
  calculator: { firstName: 'Zoë', lastName: 'Example', dateOfBirth: '25.08.1967', email: 'zoe@example.org' },
  order: { firstName: 'Mara', lastName: 'Feld', birthDate: '25.08.1967', email: 'mara@example.org' },
  contact: { name: 'Zoë', email: 'zoe@example.org', subject: 'A question', message: 'One line.\nAnother.' },
  withdrawal: { name: 'Zoë', orderReference: 'NU-2345', email: 'zoe@example.org', message: 'A note.' },
  'find-order': { orderNumber: 'NU-2345', email: 'zoe@example.org' },
};

const pathOf: Record<string, string> = {
  calculator: '/#generator',
  order: '/order?package=full',
  contact: '/contact',
  withdrawal: '/withdraw',
  'find-order': '/my-order',
};

/** Answers to an order that lead to no payment page. */
const strangeAnswers = {
  'without an address': { status: 200, contentType: 'application/json', body: '{"ok":true}' },
  'of another kind': { status: 500, contentType: 'application/json', body: '{"error":"broken"}' },
  'with an address elsewhere': {
    status: 200,
    contentType: 'application/json',
    body: '{"ok":true,"url":"javascript:alert(1)","checkoutKey":"x"}',
  },
  'with an address that is none': {
    status: 200,
    contentType: 'application/json',
    body: '{"ok":true,"url":"https://%%%","checkoutKey":"x"}',
  },
  'with a problem that is no word': {
    status: 200,
    contentType: 'application/json',
    body: '{"ok":false,"code":"checkEntries","fieldErrors":{"firstName":7}}',
  },
  'in HTML': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  'of nothing': { status: 204 },
};

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function typeAll(page: Page, entries: Entries) {
  for (const [name, text] of Object.entries(entries)) await field(page, name).pressSequentially(text);
}

async function expectAll(page: Page, entries: Entries) {
  for (const [name, text] of Object.entries(entries)) await expect(field(page, name)).toHaveValue(text);
}

for (const { locale, browserLocale, prefix } of sites) {
  const other = locale === 'en' ? 'de' : 'en';
  const words = { ...messages[locale], ...pageWords[locale] };

  for (const [form, entries] of Object.entries(typedInto)) {
    const path = `${prefix}${pathOf[form]}`;

    test.describe(`what is typed into the form "${form}" (${locale})`, () => {
      test.use({ locale: browserLocale });

      test('before the scripts arrive stays, and can be gone on with', async ({ page }) => {
        const release = await holdScripts(page);
        // The page's end without its scripts: a browser that still looks for the section in the address takes the focus away.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const early = Object.fromEntries(Object.entries(entries).slice(0, -1));
        const late = Object.fromEntries(Object.entries(entries).slice(-1));
        await typeAll(page, early);
        release();
        await formsReady(page);
        await typeAll(page, late);
        await expectAll(page, entries);
        await page.locator('main h1').first().click();
        await expectAll(page, entries);
      });

      test('is there after a reload, after a visit to another page, and in the other language', async ({
        page,
      }) => {
        await openForm(page, path);
        await typeAll(page, entries);
        await page.goto(`${prefix}/blog`);
        await openForm(page, path);
        await expectAll(page, entries);
        await page.reload();
        await formsReady(page);
        await expectAll(page, entries);
        await page.goto(locale === 'de' ? '/datenschutz' : '/privacy');
        await page.goBack();
        await formsReady(page);
        await expectAll(page, entries);
        await openForm(page, `${other === 'de' ? '/de' : ''}${pathOf[form]}`);
        await expectAll(page, entries);
      });

      test('stays in this tab', { tag: ONE_SIZE }, async ({ page, context }) => {
        const posts: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
        await openForm(page, path);
        await typeAll(page, entries);
        const tab = await context.newPage();
        await openForm(tab, path);
        for (const name of Object.keys(entries)) await expect(field(tab, name)).toHaveValue('');
        expect(posts).toEqual([]);
      });

      test('is there after a reload, a visit elsewhere and in the other language where the browser blocks the memory of the tab', {
        tag: ONE_SIZE,
      }, async ({ page }) => {
        await page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          }),
        );
        const problems: string[] = [];
        page.on('pageerror', (error) => problems.push(error.message));
        await openForm(page, path);
        await typeAll(page, entries);
        await expectAll(page, entries);
        await page.reload();
        await formsReady(page);
        await expectAll(page, entries);
        await page.goto(locale === 'de' ? '/datenschutz' : '/privacy');
        await page.goBack();
        await formsReady(page);
        await expectAll(page, entries);
        // The page itself changes its address, as when another section comes into view.
        await page.reload();
        await formsReady(page);
        await page.evaluate(() => window.history.replaceState(null, '', window.location.pathname));
        await page.goto(locale === 'de' ? '/datenschutz' : '/privacy');
        await page.goBack();
        await formsReady(page);
        await expectAll(page, entries);
        await page.locator(`.language-links:visible a[lang="${other}"]`).first().click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await formsReady(page);
        await expectAll(page, entries);
        expect(await page.evaluate(() => window.name)).toBe('');
        expect(problems).toEqual([]);
      });
    });
  }

  test.describe(`what is kept of a form (${locale})`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browserLocale });

    test('ends when a message was sent', async ({ page, email }) => {
      await openForm(page, `${prefix}/contact`);
      await typeAll(page, { ...typedInto.contact, email });
      await page.getByRole('button', { name: words.contact.submit }).click();
      await expect(page.getByText(words.contact.success.text)).toBeVisible();
      await page.reload();
      await formsReady(page);
      for (const name of Object.keys(typedInto.contact ?? {}))
        await expect(field(page, name)).toHaveValue('');
    });

    test('is never a consent: another package, another language and a reload ask again', async ({ page }) => {
      await openForm(page, `${prefix}/order?package=full`);
      await typeAll(page, typedInto.order ?? {});
      await field(page, 'isGift').check();
      await typeAll(page, { buyerFirstName: 'Jonas', buyerLastName: 'Becker' });
      await consentToAll(page);
      for (const next of [`${prefix}/order?package=essence`, `${other === 'de' ? '/de' : ''}/order`]) {
        await openForm(page, next);
        await expectAll(page, { ...typedInto.order, buyerFirstName: 'Jonas', buyerLastName: 'Becker' });
        await expect(field(page, 'isGift')).toBeChecked();
        for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing'])
          await expect(field(page, name)).not.toBeChecked();
      }
    });

    test('outlives the time for which the shop remembers an unpaid form', async ({ page, email, sql }) => {
      await openForm(page, `${prefix}/order?package=full`);
      await typeAll(page, { ...typedInto.order, email });
      await consentToAll(page);
      await orderForm(page, locale).button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      await sql`update checkout_drafts set expires_at = now() - interval '1 minute' where values->>'email' = ${email}`;
      await page.goBack();
      await formsReady(page);
      await expectAll(page, { ...typedInto.order, email });
      await page.reload();
      await formsReady(page);
      await expectAll(page, { ...typedInto.order, email });
      await expect(field(page, 'consentTerms')).not.toBeChecked();
      await consentToAll(page);
      await orderForm(page, locale).button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
    });

    test('is wiped from an order form by one press', async ({ page }) => {
      const { firstName } = { firstName: orderForm(page, locale).field('firstName') };
      await openForm(page, `${prefix}/order?package=full`);
      await typeAll(page, typedInto.order ?? {});
      await page.reload();
      await formsReady(page);
      await expect(page.getByText(words.order.entriesBack)).toBeVisible();
      await page.getByRole('button', { name: words.order.clearEntries }).click();
      await expect(firstName).toHaveValue('');
      await page.reload();
      await formsReady(page);
      await expect(firstName).toHaveValue('');
      await expect(field(page, 'email')).toHaveValue('');
    });

    test('ends with the purchase: the next order is empty, the buyer is offered, no tick is carried over', async ({
      page,
      email,
    }) => {
      await openForm(page, `${prefix}/order?package=full`);
      await typeAll(page, { ...typedInto.order, email });
      await consentToAll(page);
      await orderForm(page, locale).button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      await page.goBack();
      await expectAll(page, { ...typedInto.order, email });
      const formAddress = page.url();
      expect(formAddress).toContain('form=');
      await page.goForward();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.payment.successTitle);
      await expect(page.getByRole('link', { name: words.payment.again })).toBeVisible();
      await page.goto(formAddress);
      for (const name of Object.keys(typedInto.order ?? {})) await expect(field(page, name)).toHaveValue('');
      await page.goto(`${prefix}/order`);
      await expect(page.getByRole('button', { name: words.order.takeBuyer })).toBeVisible();
      for (const name of Object.keys(typedInto.order ?? {})) await expect(field(page, name)).toHaveValue('');
      for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing'])
        await expect(field(page, name)).not.toBeChecked();
      await page.getByRole('button', { name: words.order.takeBuyer }).click();
      await expectAll(page, { firstName: '', lastName: '', birthDate: '', email });
      await expectAll(page, { buyerFirstName: 'Mara', buyerLastName: 'Feld' });
      await page.reload();
      await expectAll(page, { buyerFirstName: 'Mara', buyerLastName: 'Feld', email });
      await expect(field(page, 'isGift')).toBeChecked();
      await expect(field(page, 'consentTerms')).not.toBeChecked();
    });

    test('stays whatever the payment answers that is no address of it, and the failure is told each time', async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/status of 50[02] .*\/api\/checkout$/);
      await openForm(page, `${prefix}/order?package=full`);
      await typeAll(page, typedInto.order ?? {});
      await consentToAll(page);
      const { pathname } = new URL(page.url());
      const problem = page.locator('#problem');
      for (const [answer, reply] of Object.entries(strangeAnswers))
        await test.step(answer, async () => {
          let asked = 0;
          await page.route('**/api/checkout', (route) => {
            asked += 1;
            return route.fulfill(reply);
          });
          await orderForm(page, locale).button.click();
          await expect.poll(() => asked).toBe(1);
          await expect(problem).toHaveText(words.order.paymentFailed);
          await expect(orderForm(page, locale).button).toBeEnabled();
          expect(new URL(page.url()).pathname).toBe(pathname);
          await expectAll(page, typedInto.order ?? {});
          await page.unroute('**/api/checkout');
        });
    });
  });
}
