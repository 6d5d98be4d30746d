import type { Page } from '@playwright/test';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import { buyerWords } from './support/buyer-words';
import { deskPathIn, PROVIDER, sendAnyway, upload } from './support/desk';
import { linkIn } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { readingPdf } from './support/reading-pdf';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { type CaughtMail, expect, sites, test } from './support/test';

async function bytesOf(page: Page, mail: CaughtMail | undefined, index: number): Promise<Buffer> {
  const answer = await page.request.get(
    `${process.env.RESEND_BASE_URL}/mail/${mail?.id}/attachments/${index}`,
  );
  expect(answer.status()).toBe(200);
  return answer.body();
}

for (const { locale, browserLocale, prefix } of sites) {
  const { buyer } = buyerWords[locale];
  const { reviews } = pageWords[locale];

  test.describe(`the whole way (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('from the purchase to the reading in the mailbox and the published review, by links from mails alone', async ({
      page,
      email,
      mailsTo,
      sql,
    }) => {
      test.setTimeout(Math.max(test.info().timeout, 180_000));
      const firstName = { en: 'Zoë', de: 'Käthe' }[locale];
      await page.goto(`${prefix}/order?package=full`);
      await fillOrder(page, locale, { firstName, lastName: 'Brontë', birthDate: '27.03.1984', email });
      await page.locator('[name="consentReviewRequest"]').check();
      await orderForm(page, locale).button.click();
      await payByCard(page);
      await page.waitForURL(/payment-success/);

      const [confirmation] = await mailsTo(email);
      const ofOrder = linkIn(confirmation, 'my-order');
      expect(ofOrder).toMatch(new RegExp(`^${prefix}/my-order/`));
      await page.goto(ofOrder);
      await expect(page.getByTestId('order-state')).toHaveText(buyer.states.paid);
      const number = /NU-\w{4}-\w{4}/.exec(confirmation?.text ?? '')?.[0] ?? 'none';

      const [task] = await mailsTo(PROVIDER, ({ text }) => text.includes(number) && text.includes('/desk/'));
      expect(task?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');
      await page.goto(deskPathIn(task));
      await page.getByRole('button', { name: deDesk.buttons.start }).click();
      await expect(page.getByText(deDesk.done.started)).toBeVisible();
      await upload(page, 'reading.pdf', readingPdf());
      await expect(page.getByText(deDesk.done.uploaded)).toBeVisible();
      await sendAnyway(page, `${firstName} Brontë`);
      await expect(page.getByText(deDesk.done.delivered)).toBeVisible();

      const [delivery] = await mailsTo(email, ({ attachments }) =>
        attachments.some(({ size }) => size === readingPdf().length),
      );
      expect(await bytesOf(page, delivery, 0)).toEqual(readingPdf());
      const ofDelivered = linkIn(delivery, 'my-order');
      await page.goto(ofDelivered);
      await expect(page.getByTestId('order-state')).toContainText(buyer.states.delivered.split('{')[0] ?? '');
      await expect(page.getByRole('link', { name: buyer.reading })).toBeVisible();
      expect(await (await page.request.get(`${ofDelivered}/reading`)).body()).toEqual(readingPdf());

      // Some days later.
      await sql`update orders set delivered_at = now() - interval '6 days' where number = ${number}`;
      await sql`select graphile_worker.add_job('ask-for-reviews')`;
      const [request] = await mailsTo(email, ({ text }) => text.includes('/review/'));
      await page.goto(linkIn(request, 'review'));
      const words = { en: 'Calmly written and easy to check', de: 'Ruhig geschrieben, gut nachzurechnen' };
      const review = `${words[locale]} (${number}).`;
      await page.locator('[name="name"]').fill(firstName);
      await page.locator('[name="age"]').fill('42');
      await page.locator('[name="reviewText"]').fill(review);
      await page.getByRole('button', { name: reviews.form.submit }).click();
      await expect(page.getByText(reviews.success.text)).toBeVisible();

      const [moderation] = await mailsTo(PROVIDER, ({ text }) => text.includes(review));
      await page.goto(deskPathIn(moderation));
      await page.getByRole('button', { name: deDesk.buttons.approve }).click();
      await expect(page.getByText(deDesk.done.approved)).toBeVisible();
      const shown = page.locator('#reviews figure').filter({ hasText: review });
      await expect(async () => {
        await page.goto(prefix || '/');
        await expect(shown).toContainText(reviews.verified, { timeout: 1000 });
      }).toPass();
    });
  });
}
