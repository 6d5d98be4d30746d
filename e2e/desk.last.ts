import type { Page } from '@playwright/test';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deReviews from '../messages/de/reviews.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { pathOf, provider, sendAnyway, taskOf, upload } from './support/desk';
import { readingPdf } from './support/reading-pdf';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { walk } from './support/tab-walk';
import { expect, test } from './support/test';
import { validation } from './support/validation-words';

const t = deDesk;

async function expectNoBarriers(page: Page) {
  await expect(page).toHaveTitle(/Numina: Schreibtisch$/);
  expect(await barriers(page)).toEqual([]);
}

test.describe('the provider', () => {
  test.use({ locale: 'de-DE' });

  test('takes an order from the mail about it to its delivery, a refund and a verified review', async ({
    page,
    email,
    mailsTo,
    sql,
  }) => {
    test.setTimeout(Math.max(test.info().timeout, 240_000));
    await page.goto('/de/order?package=essence');
    await fillOrder(page, 'de', { firstName: 'Käthe', lastName: 'Großmann', birthDate: '27.03.1984', email });
    await page.locator('[name="consentReviewRequest"]').check();
    await orderForm(page, 'de').button.click();
    await payByCard(page);
    await page.waitForURL(/payment-success/);
    const { id, number, address } = await taskOf(email, sql, mailsTo);
    expect(address).toMatch(new RegExp(`^/desk/[\\w-]+/orders/${number}$`));
    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['referrer-policy']).toBe('same-origin');
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('main')).toContainText('27. März 1984');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectNoBarriers(page);
    for (const document of ['worksheet', 'reading']) {
      const file = await page.request.get(`${address}/${document}`);
      expect(file.status()).toBe(document === 'worksheet' ? 200 : 404);
    }

    const confirmation = page.getByRole('region', { name: t.order.mails }).getByRole('listitem').first();
    const copy = await confirmation.getByRole('link', { name: t.order.keptMail }).getAttribute('href');
    const mail = await page.request.get(copy ?? '');
    expect(await mail.text()).toContain(number);
    expect(mail.headers()['content-security-policy']).toContain('sandbox');
    const attached = confirmation.getByRole('link', { name: /\.pdf$/ });
    await expect(attached).toHaveCount(2);
    const pdf = await page.request.get((await attached.first().getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const consents = page.getByRole('region', { name: t.order.consents });
    await expect(consents.getByRole('link')).toHaveCount(3);

    await page.getByRole('button', { name: t.buttons.start }).click();
    await expect(page.getByText(t.done.started)).toBeVisible();
    await upload(page, 'brief.pdf', Buffer.from('PK a Word file'));
    await expect(page.getByText(t.problems.notPdf)).toBeVisible();
    await expectNoBarriers(page);
    await upload(page, 'reading.pdf', readingPdf());
    await expect(page.getByText(t.done.uploaded)).toBeVisible();
    await expectNoBarriers(page);
    expect(await walk(page, 7)).toEqual([]);
    const preview = await page.request.get(`${address}/reading`);
    expect(preview.headers()['content-type']).toBe('application/pdf');
    expect(await preview.body()).toEqual(readingPdf());
    await sendAnyway(page, 'Käthe Großmann');
    await expect(page.getByText(t.done.delivered)).toBeVisible();
    await expectNoBarriers(page);
    const [delivery] = await mailsTo(email, ({ attachments }) =>
      attachments.some(({ size }) => size === readingPdf().length),
    );
    expect(delivery?.attachments).toHaveLength(1);

    await page.locator('#refund-amount').fill('99');
    await page.locator('#refund-reason').fill('Kulanz');
    await page.getByRole('button', { name: t.buttons.refund }).click();
    await expect(page.locator('#refund-amount-error')).toHaveText(t.problems.refundTooLarge);
    await expectNoBarriers(page);
    await expect(page.locator('#refund-reason')).toHaveValue('Kulanz');

    await sql`update orders set delivered_at = now() - interval '6 days' where id = ${id}`;
    await sql`select graphile_worker.add_job('ask-for-reviews')`;
    const [request] = await mailsTo(email, ({ text }) => text.includes('/review/'));
    const [review = '', stop = ''] = request?.text.match(/\/de\/review\/[\w-]+/g) ?? [];
    await page.goto(review);
    expect(await barriers(page)).toEqual([]);
    expect(await walk(page)).toEqual([]);
    const words = `Ruhig geschrieben und gut nachzurechnen (${number}).`;
    await page.locator('[name="name"]').fill('Käthe');
    await page.locator('[name="age"]').fill('4');
    await page.locator('[name="reviewText"]').fill(words);
    await page.getByRole('button', { name: deReviews.form.submit }).click();
    await expect(page.locator('#order-review-age-error')).toHaveText(validation.de.review.ageTooLow);
    const summary = page.locator('main form [role="alert"]');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: validation.de.review.ageTooLow }).click();
    await expect(page.locator('[name="age"]')).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await expect(page.locator('[name="reviewText"]')).toHaveValue(words);
    await page.locator('[name="age"]').fill('42');
    await page.getByRole('button', { name: deReviews.form.submit }).click();
    await expect(page.getByText(deReviews.success.text)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.goto(stop);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: deReviews.stop.submit }).click();
    await expect(page.getByText(deReviews.stop.done)).toBeVisible();
    expect(await barriers(page)).toEqual([]);

    await page.goto(`${pathOf(provider('desk'))}/reviews`);
    const pending = page.getByRole('article').filter({ hasText: words });
    await expect(pending.getByText(t.reviews.verified)).toBeVisible();
    await expectNoBarriers(page);
    await pending.getByRole('button', { name: t.buttons.approve }).click();
    await expect(page.getByText(t.done.approved)).toBeVisible();
    const shown = page.locator('#reviews figure').filter({ hasText: words });
    await expect(async () => {
      await page.goto('/de');
      await expect(shown).toContainText(deReviews.verified, { timeout: 1000 });
    }).toPass();

    await page.goto(address);
    await page.locator('#refund-amount').fill('10,00');
    await page.locator('#refund-reason').fill('Kulanz');
    await page.getByRole('button', { name: t.buttons.refund }).click();
    await expect(page.getByText(t.done.refunded)).toBeVisible();
    const [refunded] = await sql`select amount_refunded, status::text from orders where id = ${id}`;
    expect(refunded).toEqual({ amount_refunded: 1000, status: 'delivered' });
    await sql`delete from reviews where order_id = ${id}`;
  });

  test('finds everything from a fresh link of the command line', async ({ page, sql }) => {
    // Every stop of seven pages, some of them long.
    test.slow();
    const issue = {
      stripe_session_id: crypto.randomUUID(),
      kind: 'amount',
      expected: '6900',
      actual: '5900',
    };
    await sql`insert into payment_issues ${sql(issue)}`;
    // A word that no screen has room for, wherever strangers may write one.
    const email = `${crypto.randomUUID()}@example.com`;
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    const stranger = { name: 'Ada', email, locale: 'de' };
    await sql`insert into contact_messages ${sql({ ...stranger, subject: long, message: long })}`;
    await sql`insert into reviews ${sql({ ...stranger, age: 40, review_text: long })}`;
    await sql`insert into withdrawals ${sql({
      ...stranger,
      declaration_key: crypto.randomUUID(),
      order_reference: long,
      message: long,
      refund_due_on: '2027-01-01',
    })}`;
    await page.goto(pathOf(provider('desk')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.overview.title);
    await expectNoBarriers(page);
    for (const area of ['orders', 'withdrawals', 'reviews', 'messages', 'coupons', 'issues'] as const) {
      await page.getByRole('navigation').getByRole('link', { name: t.nav[area] }).click();
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText(t.nav[area]);
      await expectNoBarriers(page);
      expect(await walk(page, 7)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    for (const table of ['contact_messages', 'reviews', 'withdrawals'])
      await sql`delete from ${sql(table)} where email = ${email}`;
  });

  test('shows nothing to a changed link, and changes nothing for it', async ({ page }) => {
    const address = pathOf(provider('desk'));
    const changed = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    for (const path of [changed, `${changed}/orders`, `${changed}/coupons`, '/desk/nonsense/reviews']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('main')).toContainText(t.closed.text);
      await expectNoBarriers(page);
    }
    const upload = await page.request.post(`${changed}/orders/NU-2222-3333/reading`, {
      multipart: { pdf: 'x' },
    });
    expect(upload.status()).toBe(404);
    const foreign = await page.request.post(`${address}/orders/NU-2222-3333/reading`, {
      headers: { origin: 'https://elsewhere.example' },
      multipart: { pdf: 'x' },
    });
    expect(foreign.status()).toBe(404);
  });
});
