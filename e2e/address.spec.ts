import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keepWholeIn } from '../lib/i18n/whole-words';
import deAddress from '../messages/de/address.json' with { type: 'json' };
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import enAddress from '../messages/en/address.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { pathOf, provider } from './support/desk';
import { askForLink, linkIn } from './support/mailed-links';
import { paidOrder } from './support/paid-order';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, sites, test } from './support/test';
import { validation } from './support/validation-words';

/** Pages keep "E-Mail" whole; mails say it as it is written. */
const words = { en: enAddress, de: { ...keepWholeIn(deAddress), mails: deAddress.mails } };
const inbox = () => `delivered-${randomUUID().slice(0, 8)}@resend.dev`;

/** Types an address as people do, and sends the form. */
async function change(page: Page, address: string, submit: string): Promise<void> {
  const field = page.getByRole('main').locator('[name="email"]');
  await field.fill('');
  await field.pressSequentially(address);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

/** The part of a sentence before its first argument. */
const start = (sentence: string) => sentence.split('{')[0] ?? '';

for (const { locale, browserLocale, prefix } of sites) {
  const t = words[locale];
  const isMended = t.mend.done.split('{email}')[0] ?? '';

  test.describe(`an address typed wrongly (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('is mended in the browser that ordered, then changed by the link that its mail brings, each once and told', async ({
      page,
      browser,
      email,
      mailsTo,
      sql,
    }) => {
      test.setTimeout(Math.max(test.info().timeout, 180_000));
      const wrong = inbox();
      await page.goto(`${prefix}/order?package=essence`);
      const buyer = { firstName: 'Jürgen', lastName: 'Groß', birthDate: '27.03.1984' };
      await fillOrder(page, locale, { ...buyer, email: wrong });
      await orderForm(page, locale).button.click();
      await payByCard(page);
      await page.waitForURL(/payment-success/);
      const success = page.url();
      await page.getByRole('link', { name: t.mend.offer }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      expect(await barriers(page)).toEqual([]);
      const mending = page.url();

      // Neither address opens anything in another browser.
      const stranger = await browser.newContext({ locale: browserLocale });
      const elsewhere = await stranger.newPage();
      await elsewhere.goto(success);
      await expect(elsewhere.getByText(wrong)).toBeVisible();
      await expect(elsewhere.getByRole('link', { name: t.mend.offer })).toHaveCount(0);
      await elsewhere.goto(mending);
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(t.mend.closedTitle);
      await expect(elsewhere.getByText(wrong)).toHaveCount(0);
      await expect(elsewhere.locator('[name="email"]')).toHaveCount(0);
      expect(await barriers(elsewhere)).toEqual([]);
      await stranger.close();

      await change(page, 'juergen', t.form.submit);
      await expect(page.locator('#email-error')).toHaveText(validation[locale].emailInvalid);
      await change(page, wrong, t.form.submit);
      await expect(page.locator('#email-error')).toHaveText(t.form.errors.emailSame);
      expect(await barriers(page)).toEqual([]);
      await change(page, ` ${email.toUpperCase().replace('DELIVERED', 'delivered')} `, t.form.submit);
      await expect(page.getByRole('status').filter({ hasText: isMended })).toBeVisible();
      await page.goto(success);
      const [order] = await sql<{ id: string; email: string }[]>`
        select orders.id, email from orders join order_email_changes on order_id = orders.id where from_email = ${wrong}`;
      const mended = order?.email ?? '';
      expect(mended.toLowerCase()).toBe(email);
      await expect(page.getByText(mended)).toBeVisible();

      // The first confirmation may have left before, or have waited; the new address gets one with all documents.
      const [mail, ...more] = await mailsTo(mended, ({ text }) => text.includes('/my-order/'));
      expect(more).toEqual([]);
      expect(mail?.attachments).toHaveLength(2);
      const [notice] = await mailsTo(wrong, ({ subject }) =>
        subject.endsWith(t.mails.changed.subject.split('}')[1] ?? '-'),
      );
      expect(notice?.text).not.toContain(mended);
      const former = (await mailsTo(wrong)).map((each) => linkIn(each, 'my-order')).find(Boolean);
      if (former) {
        const answer = await page.goto(former);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.moved.title);
        expect(await barriers(page)).toEqual([]);
      }

      const latest = inbox();
      const path = linkIn(mail, 'my-order');
      await page.goto(path);
      await change(page, latest, t.form.submit);
      await expect(page.getByRole('status').filter({ hasText: start(t.ofOrder.asked) })).toBeVisible();
      await expect(page.getByText(start(t.ofOrder.waiting)).first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      const warning = ({ text }: { text: string }) => text.includes(t.mails.requested.notYou.slice(0, 30));
      expect(await mailsTo(mended, warning)).toHaveLength(1);
      const [asked] = await mailsTo(latest);
      expect(asked?.text).not.toContain('Jürgen');
      await page.goto(linkIn(asked, 'new-email'));
      await expect(page.getByText(latest)).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await expect
        .poll(async () => sql`select email from orders where id = ${order?.id ?? ''}`)
        .toEqual([{ email: mended }]);
      await page.getByRole('button', { name: t.confirm.submit }).click();
      await page.getByRole('link', { name: t.confirm.open }).click();
      await expect(page.getByRole('main').getByText(latest).first()).toBeVisible();
      // What is typed here and not sent comes back for no other order.
      await page.getByRole('main').locator('[name="email"]').pressSequentially('unsent@example.com');
      await page.locator('[name="subjectLastName"]').pressSequentially('-Unsent');
      const mine = inbox();
      const other = await paidOrder(sql, locale, mine);
      await askForLink(page, locale, other.number, mine);
      await page.goto(linkIn((await mailsTo(mine))[0], 'my-order'));
      await expect(page.getByRole('main').locator('[name="email"]')).toHaveValue('');
      await expect(page.locator('[name="subjectLastName"]')).toHaveValue('Groß');
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.moved.title);
      await mailsTo(latest, ({ attachments }) => attachments.length === 2);
    });

    test('is mended and changed without JavaScript, too', async ({ browser, page, email, mailsTo, sql }) => {
      test.setTimeout(Math.max(test.info().timeout, 180_000));
      const order = await paidOrder(sql, locale, email);
      await page.goto(`${prefix}/order?package=essence`);
      const wrong = inbox();
      const buyer = { firstName: 'Jürgen', lastName: 'Groß', birthDate: '27.03.1984', email: wrong };
      await fillOrder(page, locale, buyer);
      await orderForm(page, locale).button.click();
      await payByCard(page);
      await page.waitForURL(/payment-success/);
      const context = await browser.newContext({
        locale: browserLocale,
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      });
      const plain = await context.newPage();
      await plain.goto(page.url());
      await plain.getByRole('link', { name: t.mend.offer }).click();
      await change(plain, 'nobody', t.form.submit);
      await expect(plain.locator('#email-error')).toHaveText(validation[locale].emailInvalid);
      await expect(plain.locator('[name="email"]')).toHaveValue('nobody');
      const right = inbox();
      await change(plain, right, t.form.submit);
      await expect(plain.getByRole('status').filter({ hasText: isMended })).toBeVisible();
      await mailsTo(right, ({ attachments }) => attachments.length === 2);

      provider('order', 'email', order.number, right);
      const [mail] = await mailsTo(right, ({ text }) => text.includes(order.number));
      await plain.goto(linkIn(mail, 'my-order'));
      const latest = inbox();
      await change(plain, latest, t.form.submit);
      await expect(plain.getByRole('status').filter({ hasText: start(t.ofOrder.asked) })).toBeVisible();
      await plain.goto(linkIn((await mailsTo(latest))[0], 'new-email'));
      await plain.getByRole('button', { name: t.confirm.submit }).click();
      await plain.getByRole('link', { name: t.confirm.open }).click();
      await expect(plain.getByRole('main').getByText(latest).first()).toBeVisible();
      const answer = await plain.goto(`${prefix}/new-email/nonsense`);
      expect(answer?.status()).toBe(404);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(t.closed.title);
      await context.close();
    });
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(`the provider ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: 'de-DE', javaScriptEnabled });

    test('finds an order by the beginning of a name, changes its address and sends a mail again', async ({
      page,
      email,
      mailsTo,
      sql,
    }) => {
      const t = deDesk;
      const { id, number } = await paidOrder(sql, 'de', email);
      const name = `Zwetschge${randomUUID().replace(/[^a-f]/g, '')}nbaum`;
      await sql`update orders set buyer_last_name = ${name} where id = ${id}`;
      await page.goto(`${pathOf(provider('desk'))}/orders`);
      const find = async (text: string) => {
        await page.locator('#search-text').fill('');
        await page.locator('#search-text').pressSequentially(text);
        await page.getByRole('button', { name: t.buttons.search }).click();
      };
      await find('z');
      await expect(page.locator('#search-text-error')).toHaveText(t.problems.searchEmpty);
      await find(name.slice(0, -4).toUpperCase());
      await expect(page.getByRole('heading', { name: 'Eine Bestellung gefunden' })).toBeVisible();
      expect(page.url()).not.toContain(name.slice(4, 9));
      if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
      const found = page.getByRole('region', { name: 'Eine Bestellung gefunden' });
      await found.getByRole('link', { name: new RegExp(number) }).click();

      const next = inbox();
      const field = page.locator('#address-email');
      await field.pressSequentially('kaethe@');
      await page.getByRole('button', { name: t.buttons.changeAddress }).click();
      await expect(page.locator('#address-email-error')).toHaveText(t.problems.emailInvalid);
      await field.fill('');
      await field.pressSequentially(next);
      await page.getByRole('button', { name: t.buttons.changeAddress }).click();
      await expect(page.getByText(t.done.addressChanged)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`von „${email}“ zu „${next}“`);
      if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
      await mailsTo(next, ({ text }) => text.includes('/my-order/'));
      await page.reload();
      const again = page.getByRole('button', { name: `${t.buttons.mailAgain} (Bestellbestätigung)` }).last();
      await again.dblclick();
      await expect(page.getByText(t.done.mailAgain)).toBeVisible();
      await mailsTo(next, ({ text }) => text.includes('/my-order/'), 2);
      const rows =
        await sql`select edition from mails where subject_id = ${id} and kind = 'order-confirmation'`;
      expect(rows).toHaveLength(2);
    });
  });
