import { business } from '../lib/business';
import { keepWholeIn } from '../lib/i18n/whole-words';
import { keptTexts } from '../lib/legal/kept-texts';
import deKept from '../messages/de/kept.json' with { type: 'json' };
import enKept from '../messages/en/kept.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { buyerWords } from './support/buyer-words';
import { expectErrorInTitle } from './support/error-title';
import { askForLink, linkIn } from './support/mailed-links';
import { expectNotIndexed } from './support/not-indexed';
import { paidOrder } from './support/paid-order';
import { walk } from './support/tab-walk';
import { expect, sites, test } from './support/test';
import { typeDate } from './support/type-date';
import { validation } from './support/validation-words';

const keptWords = { en: enKept, de: keepWholeIn(deKept) };

for (const { locale, browserLocale, prefix } of sites) {
  const { buyer: t } = buyerWords[locale];

  test.describe(`a buyer's order (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('is found again by number and address, and corrected until preparation starts', async ({
      page,
      email,
      sql,
      mailsTo,
      expectTrouble,
    }) => {
      const order = await paidOrder(sql, locale, email);
      await askForLink(page, locale, order.number.toLowerCase(), email.toUpperCase());
      const [mail] = await mailsTo(email);
      const path = linkIn(mail, 'my-order');
      expect(path).toMatch(new RegExp(`^${prefix}/my-order/`));

      const answer = await page.goto(path);
      await expect(page).toHaveURL(`${prefix}/my-order/${order.number}`);
      expect(answer?.headers()['referrer-policy']).toBe('same-origin');
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expectNotIndexed(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      await expect(page.getByTestId('order-state')).toHaveText(t.states.paid);
      await expect(page.getByRole('main')).toContainText('Jürgen Groß');
      expect(await barriers(page)).toEqual([]);
      expect(await walk(page)).toEqual([]);

      await page.locator('[name="subjectFirstName"]').fill('Юрген');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.locator('#subjectFirstName-error')).toHaveText(
        validation[locale].name.no_latin_letters,
      );
      expect(await barriers(page)).toEqual([]);
      await page.locator('[name="subjectFirstName"]').fill('Jürgen Ole');
      await typeDate(page.locator('[name="birthDate"]'), '28.03.1984');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByRole('status').getByText(t.changed)).toBeVisible();
      await expect(page.getByText(t.changesTitle)).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await expect(page.getByRole('main')).toContainText('Jürgen Ole Groß');

      const [row] = await sql`select subject_first_name, birth_date::text from orders where id = ${order.id}`;
      expect(row).toMatchObject({ subject_first_name: 'Jürgen Ole', birth_date: '1984-03-28' });
      const mails = await mailsTo(email, ({ text }) => text.includes('Jürgen → Jürgen Ole'));
      expect(mails).toHaveLength(1);

      const kept = keptWords[locale];
      const { slug, version, sha256 } = keptTexts.find((text) => text.locale === locale) ?? {};
      const documents = sql.json([{ slug: slug ?? '', sha256: sha256 ?? '' }]);
      await sql`insert into order_consents (order_id, kind, text, version, documents, locale)
        values (${order.id}, 'terms', 'Einverstanden.', ${version ?? ''}, ${documents}, ${locale})`;
      const papers = page.getByRole('region', { name: kept.title });
      const copy = papers.getByRole('link', { name: mails[0]?.subject });
      await expect(async () => {
        await page.reload();
        await expect(copy).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(papers.getByRole('listitem').filter({ hasText: mail?.subject ?? '-' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      // The browser says of the test's own scripts what it would say of the mail's.
      expectTrouble(/^Blocked script execution in '[^']*\/mail\?id=/);
      const opened = page.waitForEvent('popup');
      await copy.click();
      const shown = await opened;
      await expect(shown.getByText('Jürgen → Jürgen Ole')).toBeVisible();
      expect(await shown.content()).not.toMatch(/[/=][\w-]{50,}/);
      await shown.close();
      const asText = await papers.getByRole('link', { name: kept.asText }).first().getAttribute('href');
      const text = await page.request.get(asText ?? '');
      expect(text.headers()['content-type']).toContain('text/plain');
      expect(text.headers()['cache-control']).toContain('no-store');
      await papers.locator(`a[href="/${slug}/${version}"]`).click();
      await expect(page.getByTestId('text-hash')).toHaveText(sha256 ?? '-');
      await expectNotIndexed(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.goBack();
      await mailsTo(business.email.support, ({ text }) => text.includes(order.number));

      await sql`update orders set status = 'in_preparation', preparation_started_at = now() where id = ${order.id}`;
      await page.locator('[name="subjectFirstName"]').fill('Too late');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.errors.tooLate)).toBeVisible();
      await page.reload();
      await expect(page.getByTestId('order-state')).toHaveText(t.states.in_preparation);
      await expect(page.locator('[name="subjectFirstName"]')).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);
    });

    test('leads to the withdrawal function with its number, and shows the declaration afterwards', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const order = await paidOrder(sql, locale, email);
      await askForLink(page, locale, order.number, email);
      const path = linkIn((await mailsTo(email))[0], 'my-order');
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: t.withdraw }).click();
      await expect(page.locator('[name="orderReference"]')).toHaveValue(order.number);
      await page.locator('[name="name"]').fill('Jürgen Groß');
      await page.locator('[name="email"]').fill(email);
      const w = buyerWords[locale].withdrawal;
      await page.getByRole('button', { name: w.continue }).click();
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByTestId('withdrawal-received')).toBeVisible();
      await page.goto(path);
      await expect(page.getByTestId('unconfirmed-withdrawal')).toBeVisible();
      await expect(page.locator('[name="subjectFirstName"]')).toHaveCount(1);
      await page.getByRole('button', { name: t.unconfirmed.confirm }).click();
      await expect(page.getByTestId('order-state')).toContainText(
        t.states.withdrawalDeclared.split('{')[0] ?? '',
      );
      await expect(page.getByTestId('unconfirmed-withdrawal')).toHaveCount(0);
      await expect(page.locator('[name="subjectFirstName"]')).toHaveCount(0);
    });

    test('gives the finished reading to whoever has the link, and to nobody else', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const order = await paidOrder(sql, locale, email);
      await sql`update orders set status = 'delivered', preparation_started_at = now(), delivered_at = now() where id = ${order.id}`;
      const pdf = Buffer.from('%PDF-1.7 finished');
      await sql`insert into readings (order_id, pdf, size, delivered_at) values (${order.id}, ${pdf}, ${pdf.length}, now())`;
      await askForLink(page, locale, order.number, email);
      const path = linkIn((await mailsTo(email))[0], 'my-order');
      await page.goto(path);
      expect(await barriers(page)).toEqual([]);
      const file = page.getByRole('link', { name: t.reading });
      const download = page.waitForEvent('download');
      await file.click();
      expect((await download).suggestedFilename()).toBe(`Numina-${order.number}.pdf`);
      const direct = await page.request.get(`${path}/reading`);
      expect(await direct.text()).toBe('%PDF-1.7 finished');
      expect(direct.headers()['cache-control']).toContain('no-store');
      const changed = await page.request.get(`${path.slice(0, -3)}xyz/reading`);
      expect(changed.status()).toBe(404);
      expect(await changed.text()).toContain(t.closed.title);
    });

    test('says what becomes of the money once it is withdrawn or refunded, and offers no correction', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const order = await paidOrder(sql, locale, email);
      await askForLink(page, locale, order.number, email);
      const path = linkIn((await mailsTo(email))[0], 'my-order');
      await sql`update orders set status = 'withdrawn', withdrawn_at = now() where id = ${order.id}`;
      await page.goto(path);
      await expect(page.getByTestId('order-state')).toHaveText(t.states.withdrawn);
      await expect(page.getByText(t.refundComing)).toBeVisible();
      await expect(page.getByRole('heading', { name: t.correctTitle })).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);
      await sql`update orders set status = 'refunded', amount_refunded = amount where id = ${order.id}`;
      await page.reload();
      await expect(page.getByTestId('order-state')).toHaveText(t.states.refunded);
      await expect(page.getByText(t.refundComing)).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);
    });

    test('stands open beside another one under its own number, without JavaScript, and nowhere else', async ({
      browser,
      email,
      sql,
      mailsTo,
    }) => {
      const orders = [await paidOrder(sql, locale, email), await paidOrder(sql, locale, email)];
      const context = await browser.newContext({ locale: browserLocale, javaScriptEnabled: false });
      const plain = await context.newPage();
      for (const { number } of orders) {
        await askForLink(plain, locale, number, email);
        const [mail] = await mailsTo(email, ({ text }) => text.includes(number));
        await plain.goto(linkIn(mail, 'my-order'));
        await expect(plain).toHaveURL(`${prefix}/my-order/${number}`);
      }
      const corrected = new Map(
        orders.map(({ number }, index) => [number, ['Käthe Ada', 'Käthe Bea'][index] ?? '']),
      );
      for (const [number, name] of corrected) {
        await plain.goto(`${prefix}/my-order/${number}`);
        await expect(plain.getByRole('main')).toContainText(number);
        await plain.locator('[name="subjectFirstName"]').fill(name);
        await plain.getByRole('button', { name: t.save }).click();
        await expect(plain.getByRole('status').getByText(t.changed)).toBeVisible();
        await expect(plain).toHaveURL(`${prefix}/my-order/${number}`);
      }
      const changed = await sql`select subject_first_name as name, number from orders where email = ${email}`;
      expect(new Map([...changed].map(({ name, number }) => [number, name]))).toEqual(corrected);
      const kept = (await context.cookies()).find(({ name }) => name === 'numina-my-order');
      expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      await context.clearCookies();
      const answer = await plain.goto(`${prefix}/my-order/${orders[0]?.number}`);
      expect(answer?.status()).toBe(404);
      await context.close();
    });

    test('stays closed to changed links, which all look the same', async ({ page }) => {
      for (const token of ['x', 'A'.repeat(99), '..%2Fadmin', `${crypto.randomUUID()}`]) {
        const answer = await page.goto(`${prefix}/my-order/${token}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.closed.title);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
      }
      await page.getByRole('link', { name: t.closed.action }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.find.title);
    });

    test('does not tell whether it exists', async ({ page, email, sql }) => {
      const order = await paidOrder(sql, locale, `${email}.owner`);
      const said: string[] = [];
      for (const number of [order.number, 'NU-2222-2222']) {
        await askForLink(page, locale, number, email);
        said.push((await page.getByTestId('link-requested').textContent()) ?? '');
      }
      expect(said[1]).toBe(said[0]);
      expect(await sql`select 1 from order_link_requests where order_id = ${order.id}`).toHaveLength(0);
      await page.goto(`${prefix}/my-order`);
      await page.locator('[name="orderNumber"]').fill('1234');
      await page.getByRole('button', { name: t.find.submit }).click();
      await expect(page.locator('#orderNumber-error')).toHaveText(t.errors.numberFormat);
    });
  });

  test.describe(`a buyer's order without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('is found and corrected all the same', async ({ page, email, sql, mailsTo }) => {
      const order = await paidOrder(sql, locale, email);
      await page.goto(`${prefix}/my-order`);
      await page.locator('[name="orderNumber"]').fill('1234');
      await page.getByRole('button', { name: t.find.submit }).click();
      await expect(page.locator('#orderNumber-error')).toHaveText(t.errors.numberFormat);
      await expectErrorInTitle(page, locale);
      await askForLink(page, locale, order.number, email);
      await expectErrorInTitle(page, locale, false);
      await page.goto(linkIn((await mailsTo(email))[0], 'my-order'));
      const name = page.locator('[name="subjectLastName"]');
      await name.fill('B0nd');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.locator('#subjectLastName-error')).not.toBeEmpty();
      await expect(name).toHaveValue('B0nd');
      await expectErrorInTitle(page, locale);
      await name.fill('Groß-Müller');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.changed)).toBeVisible();
      await expectErrorInTitle(page, locale, false);
      await expect(page.getByRole('main')).toContainText('Jürgen Groß-Müller');
      const [mail] = await mailsTo(email, ({ text }) => text.includes('Groß → Groß-Müller'));
      const copy = page.getByRole('link', { name: mail?.subject });
      await expect(async () => {
        await page.goto(page.url());
        await expect(copy).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.goto((await copy.getAttribute('href')) ?? '');
      await expect(page.getByText('Groß → Groß-Müller')).toBeVisible();
    });
  });
}
