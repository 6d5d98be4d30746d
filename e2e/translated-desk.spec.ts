import { randomUUID } from 'node:crypto';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import { pathOf, provider } from './support/desk';
import { paidOrder } from './support/paid-order';
import { expect, test } from './support/test';
import { translatePage } from './support/translator';

const t = deDesk;

test.describe('the desk on a page that the browser translates', () => {
  test.use({ locale: 'de-DE' });

  test('takes a note, refuses a refund, and notes a withdrawal', async ({ page, email, sql }) => {
    const { id, number } = await paidOrder(sql, 'de', email);
    await page.goto(`${pathOf(provider('desk'))}/orders/${number}`);
    await translatePage(page);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(t.buttons.note);
    await expect(page.locator('#note-text-error')).toHaveText(t.problems.noteEmpty);
    await page.locator('#note-text').pressSequentially('Ruhiger Ton.');
    await press(t.buttons.note);
    await expect(page.getByText(t.done.noted)).toBeVisible();
    await translatePage(page);
    await expect(page.getByText('Ruhiger Ton.')).toBeVisible();
    await expect(page.locator('#note-text-error')).toHaveCount(0);

    await page.locator('#refund-amount').clear();
    await page.locator('#refund-amount').pressSequentially('99');
    await page.locator('#refund-reason').pressSequentially('Kulanz');
    await press(t.buttons.refund);
    await expect(page.locator('#refund-amount-error')).toHaveText(t.problems.refundTooLarge);
    await expect(page.locator('#refund-reason')).toHaveValue('Kulanz');
    await expect(page.locator('#refund-amount')).toHaveValue('99');

    await press(t.buttons.withdraw);
    await expect(page.locator('#withdraw-sure-error')).toHaveText(t.problems.confirm);
    await page.locator('[name="sure"]').check();
    // The order was never paid at the stand-in: nothing can go back.
    await page.locator('#withdraw-amount').clear();
    await page.locator('#withdraw-amount').pressSequentially('0');
    await press(t.buttons.withdraw);
    await expect(page.getByText(t.done.withdrawn, { exact: true })).toBeVisible();
    const [after] = await sql`select status::text from orders where id = ${id}`;
    expect(after).toEqual({ status: 'withdrawn' });
  });

  test('makes a coupon, switches it off, and rejects a review', async ({ page, email, sql }) => {
    const desk = pathOf(provider('desk'));
    const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${desk}/coupons`);
    await translatePage(page);
    await press(t.buttons.createCoupon);
    await expect(page.locator('#coupon-code-error')).toHaveText(t.problems.couponCode);
    await page.locator('#coupon-code').pressSequentially(code);
    await page.locator('#coupon-discountValue').pressSequentially('101');
    await press(t.buttons.createCoupon);
    await expect(page.locator('#coupon-discountValue-error')).toHaveText(t.problems.couponPercentage);
    await expect(page.locator('#coupon-code')).toHaveValue(code);
    await expect(page.locator('#coupon-discountValue')).toBeFocused();
    await page.locator('#coupon-discountValue').clear();
    await page.locator('#coupon-discountValue').pressSequentially('10');
    await press(t.buttons.createCoupon);
    await expect(page.getByText(t.done.couponCreated)).toBeVisible();
    await translatePage(page);
    const coupon = page.getByRole('listitem').filter({ hasText: code });
    await coupon.getByRole('button', { name: t.buttons.couponOff, exact: true }).click();
    await expect(page.getByText(t.done.couponOff)).toBeVisible();
    await expect(coupon.getByRole('button', { name: t.buttons.couponOn, exact: true })).toBeVisible();

    const words = `Ein Satz über die Auswertung, ${randomUUID()}.`;
    await sql`insert into reviews ${sql({ name: 'Zoë', age: 34, review_text: words, email, locale: 'de' })}`;
    await page.goto(`${desk}/reviews`);
    await translatePage(page);
    const review = page.getByRole('article').filter({ hasText: words });
    await review.getByRole('button', { name: t.buttons.reject, exact: true }).click();
    await expect(review.getByText(t.problems.reviewReason)).toBeVisible();
    await review.locator('[name="reason"]').selectOption({ index: 1 });
    await review.getByRole('button', { name: t.buttons.reject, exact: true }).click();
    await expect(page.getByText(t.done.rejected)).toBeVisible();
  });
});
