import type { Page } from '@playwright/test';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import { deskPathIn, PROVIDER, pathOf, provider } from './support/desk';
import { expect, test } from './support/test';

const t = deDesk;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('links to the desk, without JavaScript', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false });

  test('open it in each browser for a key that no address shows, and can be ended there and everywhere', async ({
    page,
    browser,
  }) => {
    const link = pathOf(provider('desk'));
    const opened = await page.goto(`${link}/sessions`);
    expect(new URL(page.url()).pathname).toBe('/desk/sessions');
    expect(opened?.headers()['referrer-policy']).toBe('same-origin');
    const [key] = (await page.context().cookies()).filter(({ name }) => name.endsWith('numina-desk'));
    expect(key).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(link).not.toContain(key?.value);

    const elsewhere = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
    });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t.overview.title);
    await page.reload();
    const foreign = page
      .getByRole('listitem')
      .filter({ hasNotText: t.sessions.here })
      .filter({
        has: page.getByRole('button'),
      });
    await foreign.first().getByRole('button').click();
    await expect(page.getByText(t.done.sessionEnded)).toBeVisible();
    for (const address of ['/desk', link]) {
      const refused = await other.goto(address);
      expect(refused?.status(), address).toBe(404);
      await expect(other.getByRole('main')).toContainText(t.closed.text);
    }

    await press(page, t.buttons.endSessions);
    await expect(page.locator('#all-sure-error')).toHaveText(t.problems.confirm);
    await page.locator('[name="sure"]').check();
    await press(page, t.buttons.endSessions);
    await expect(page.getByText(t.done.sessionsEnded)).toBeVisible();
    expect((await page.goto('/desk'))?.status()).toBe(404);
    await elsewhere.close();
  });

  test('must be fresh for a coupon: one click mails a link that leads back to what was typed', async ({
    page,
    mailsTo,
    sql,
  }) => {
    const code = `F${Date.now().toString(36).toUpperCase()}`;
    await page.goto(`${pathOf(provider('desk'))}/coupons`);
    await sql`update desk_sessions set link_issued_at = link_issued_at - interval '2 hours'`;
    await page.locator('#coupon-code').fill(code);
    await page.locator('#coupon-discountType').selectOption('fixed');
    await page.locator('#coupon-discountValue').fill('7,50');
    await press(page, t.buttons.createCoupon);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirm.title);
    await press(page, t.confirm.send);
    await expect(page.getByText(t.done.freshLinkSent)).toBeVisible();
    const [mail] = await mailsTo(PROVIDER, ({ text }) => /\/desk\/[\w-]{40,}\/coupons/.test(text));
    await page.goto(deskPathIn(mail));
    expect(new URL(page.url()).pathname).toBe('/desk/coupons');
    await expect(page.locator('#coupon-code')).toHaveValue(code);
    await expect(page.locator('#coupon-discountType')).toHaveValue('fixed');
    await expect(page.locator('#coupon-discountValue')).toHaveValue('7,50');
    await press(page, t.buttons.createCoupon);
    await expect(page.getByText(t.done.couponCreated)).toBeVisible();
    await expect(page.locator('#coupon-code')).toHaveValue('');
    await sql`delete from coupons where code = ${code}`;
  });
});
