import { randomUUID } from 'node:crypto';
import { fill } from '../lib/i18n/fill';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import studio from '../messages/de/studio.json' with { type: 'json' };
import deWithdrawal from '../messages/de/withdrawal.json' with { type: 'json' };
import { pathOf, provider, sendAnyway, taskOf, upload } from './support/desk';
import { readingPdf } from './support/reading-pdf';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, test } from './support/test';

const t = deDesk;

test.describe('the provider without JavaScript', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false });

  test('takes an order through all its steps, each refusal beside what it is about', async ({
    page,
    email,
    mailsTo,
    sql,
  }) => {
    test.setTimeout(Math.max(test.info().timeout, 240_000));
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/de/order?package=essence');
    await fillOrder(page, 'de', { firstName: 'Käthe', lastName: 'Großmann', birthDate: '27.03.1984', email });
    await orderForm(page, 'de').button.click();
    await payByCard(page);
    await page.waitForURL(/payment-success/);
    const { id, number, address } = await taskOf(email, sql, mailsTo);

    await page.goto(address);
    await press(t.buttons.note);
    await expect(page.locator('#note-text-error')).toHaveText(t.problems.noteEmpty);
    await page.locator('#note-text').fill('Ruhiger Ton.\nKeine Fachwörter.');
    await press(t.buttons.note);
    await expect(page.getByText(t.done.noted)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Keine Fachwörter.');
    await press(t.buttons.start);
    await expect(page.getByText(t.done.started)).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText(t.order.steps.upload);
    await upload(page, 'brief.pdf', Buffer.from('PK a Word file'));
    await expect(page.getByText(t.problems.notPdf)).toBeVisible();
    await upload(page, 'reading.pdf', readingPdf());
    await expect(page.getByText(t.done.uploaded)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(studio.doubts.noText);
    await press(fill(studio.send.submit, { name: 'Käthe Großmann' }));
    await expect(page.locator('#send-sure-error')).toHaveText(t.problems.doubtful);
    await sendAnyway(page, 'Käthe Großmann');
    await expect(page.getByText(t.done.delivered)).toBeVisible();

    await page.locator('#refund-amount').fill('10,00');
    await press(t.buttons.refund);
    await expect(page.locator('#refund-reason-error')).toHaveText(t.problems.refundReason);
    await expect(page.locator('#refund-amount')).toHaveValue('10,00');
    await page.locator('#refund-reason').fill('Kulanz');
    await press(t.buttons.refund);
    await expect(page.getByText(t.done.refunded)).toBeVisible();

    await page.goto(`/de/withdraw?order=${number}`);
    await page.locator('[name="name"]').fill('Käthe Großmann');
    await page.locator('[name="email"]').fill(email);
    await press(deWithdrawal.continue);
    await press(deWithdrawal.confirm);
    await expect(page.getByTestId('withdrawal-received')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(fill(t.withdrawals.introOrder, { name: 'Käthe Großmann' }))).toBeVisible();
    await expect(page.getByRole('button', { name: t.buttons.withdraw })).toHaveCount(0);
    await page.getByRole('link', { name: t.withdrawals.decide }).click();
    await expect(page.getByRole('main')).toContainText(t.withdrawals.check.advice.lapsed);
    const [paid] = await sql<{ amount: number }[]>`select amount from orders where id = ${id}`;
    const left = ((paid?.amount ?? 0) - 1000) / 100;
    await expect(page.locator('#accept-amount')).toHaveValue(left.toFixed(2).replace('.', ','));
    await page.locator('#accept-amount').fill((left + 0.01).toFixed(2));
    await press(t.buttons.acceptWithdrawal);
    await expect(page.locator('#accept-amount-error')).toHaveText(t.problems.refundTooLarge);
    await page.locator('#accept-amount').fill('0');
    await press(t.buttons.acceptWithdrawal);
    await expect(page.getByText(t.done.withdrawalAccepted)).toBeVisible();
    await expect(page.getByRole('button', { name: t.buttons.acceptWithdrawal })).toHaveCount(0);
    const [after] = await sql`select status::text, amount_refunded from orders where id = ${id}`;
    expect(after).toEqual({ status: 'withdrawn', amount_refunded: 1000 });
  });

  test('decides about reviews and payments, and has a fresh link mailed', async ({ page, email, sql }) => {
    const words = `Ein Satz über die Auswertung, ${randomUUID()}.`;
    const session = `cs_test_${randomUUID()}`;
    await sql`insert into reviews ${sql({ name: 'Zoë', age: 34, review_text: words, email, locale: 'de' })}`;
    await sql`insert into payment_issues ${sql({ stripe_session_id: session, kind: 'amount', expected: '6900', actual: '5900' })}`;
    const desk = pathOf(provider('desk'));
    const review = page.getByRole('article').filter({ hasText: words });
    await page.goto(`${desk}/reviews`);
    await review.getByRole('button', { name: t.buttons.reject }).click();
    await expect(review.getByText(t.problems.reviewReason)).toBeVisible();
    await review.getByRole('combobox').selectOption('insult');
    await review.getByRole('button', { name: t.buttons.reject }).click();
    await expect(page.getByText(t.done.rejected)).toBeVisible();
    await expect(review).toContainText(t.reviews.reasons.insult);
    await review.getByRole('button', { name: t.buttons.approve }).click();
    await expect(page.getByText(t.done.approved)).toBeVisible();
    const [decided] = await sql`delete from reviews where review_text = ${words} returning approved`;
    expect(decided).toEqual({ approved: true });

    await page.goto(`${desk}/issues`);
    const issue = page.getByRole('article').filter({ hasText: session });
    await issue.getByRole('button', { name: t.buttons.resolve }).click();
    await expect(page.getByText(t.done.resolved)).toBeVisible();
    await expect(issue).toHaveCount(0);

    await page.goto('/desk/link');
    await page.getByRole('button', { name: t.freshLink.send }).click();
    await expect(page.getByText(t.done.linkSent)).toBeVisible();
  });

  test('creates and switches off a coupon, with errors beside the fields and nothing lost, and turns a long list', async ({
    page,
    sql,
  }) => {
    const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
    await page.goto(`${pathOf(provider('desk'))}/coupons`);
    await page.locator('#coupon-code').fill(code);
    await page.locator('#coupon-discountType').selectOption('fixed');
    await page.locator('#coupon-discountValue').fill('viel');
    await page.getByRole('button', { name: t.buttons.createCoupon }).click();
    await expect(page.locator('#coupon-discountValue-error')).toHaveText(t.problems.couponAmount);
    await expect(page.locator('#coupon-code')).toHaveValue(code);
    await expect(page.locator('#coupon-discountType')).toHaveValue('fixed');
    await page.locator('#coupon-discountValue').fill('7,50');
    await page.getByRole('button', { name: t.buttons.createCoupon }).click();
    await expect(page.getByText(t.done.couponCreated)).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: code });
    await entry.getByRole('button', { name: t.buttons.couponOff }).click();
    await expect(page.getByText(t.done.couponOff)).toBeVisible();
    const [coupon] = await sql`select discount_value, is_active from coupons where code = ${code}`;
    expect(coupon).toEqual({ discount_value: 750, is_active: false });

    await sql`
      insert into coupons (code, discount_type, discount_value, created_at)
      select ${code} || '-' || n, 'fixed', 100, now() - n * interval '1 day' from generate_series(1, 60) n`;
    try {
      await page.goto(new URL('/desk/coupons', page.url()).href);
      const last = page.getByText(`${code}-60`, { exact: true });
      await expect(page.getByText(`${code}-1`, { exact: true })).toBeVisible();
      await expect(last).toHaveCount(0);
      await page.getByRole('link', { name: t.pages.more }).click();
      await expect(last).toBeVisible();
      await page.getByRole('link', { name: t.pages.start }).click();
      await expect(page.getByText(`${code}-1`, { exact: true })).toBeVisible();
    } finally {
      await sql`delete from coupons where code like ${`${code}%`}`;
    }
  });
});
