import type { BrowserContext, Page } from '@playwright/test';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deMonth from '../messages/de/month.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { pathOf, provider } from './support/desk';
import { formsReady, pageReady } from './support/ready';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';
import { typeDate } from './support/type-date';
import { filesInZip } from './support/zip';

const t = deMonth;
const ARTICLE = '/blog/master-numbers';

/** A browser that nobody steers, as far as pages can tell: others are not counted. */
async function asAPersons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
}

const told = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/api/visits'));

const cell = (page: Page, table: string, row: string | RegExp, column: number) =>
  page
    .getByRole('group', { name: table, exact: true })
    .getByRole('row', { name: row })
    .getByRole('cell')
    .nth(column);

test.describe('the month', () => {
  test.use({ locale: 'de-DE' });

  test('shows what an article led to: visits without visitors, an order, its receipt as list and as PDF', async ({
    page,
    context,
    email,
    sql,
  }) => {
    test.slow();
    // Stories told before were counted too.
    const [before] = await sql<Record<'views' | 'orders' | 'fromSearch', string>[]>`
      select coalesce(sum(count) filter (where page = ${ARTICLE}), 0) as views,
        coalesce(sum(count) filter (where page like '/order%' and source = ${ARTICLE}), 0) as orders,
        coalesce(sum(count) filter (where source = 'suche.example'), 0) as "fromSearch"
      from visit_sums where day >= date_trunc('month', now() at time zone 'Europe/Berlin')`;
    const oneMore = (sum: string | undefined) => String(Number(sum) + 1);
    await asAPersons(context);
    const first = told(page);
    await page.goto(`/de${ARTICLE}`, { referer: 'https://www.suche.example/woher?frage=geheim' });
    const { headers, body } = await first.then(async (request) => ({
      headers: await request.allHeaders(),
      body: request.postData(),
    }));
    expect(JSON.parse(body ?? '')).toEqual({ page: `/de${ARTICLE}`, from: 'www.suche.example' });
    expect(headers.cookie).toBeUndefined();
    expect(await context.cookies()).toEqual([]);
    const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(kept).toEqual([[], []]);

    // Whoever reads has touched the page.
    await pageReady(page);
    const home = told(page);
    await page.locator('main a[href="/de#readings"]').last().click();
    await home;
    const order = told(page);
    await page.locator('#readings a[href*="/de/order"]').first().click();
    expect(JSON.parse((await order).postData() ?? '')).toEqual({ page: '/de/order', from: `/de${ARTICLE}` });
    await formsReady(page);
    await fillOrder(page, 'de', { firstName: 'Käthe', lastName: 'Großmann', birthDate: '27.03.1984', email });
    await orderForm(page, 'de').button.click();
    await payByCard(page);
    await page.waitForURL(/payment-success/);

    await page.goto('/de/life-path');
    await formsReady(page);
    await typeDate(page.locator('main [name="dateOfBirth"]'), '31.05.1986');
    const step = page.waitForRequest((request) => Boolean(request.postData()?.includes('calculator')));
    await page.locator('main [name="dateOfBirth"]').press('Enter');
    await step;

    const [sums] = await sql<{ orders: string; number: string }[]>`
      select count(*) as orders, (select receipts.number from receipts join orders on orders.id = order_id where email = ${email}) as number
      from orders where paid_at >= date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
    const { orders = '', number = '' } = sums ?? {};
    const desk = pathOf(provider('desk'));
    await page.goto(desk);
    await page.getByRole('navigation').getByRole('link', { name: deDesk.nav.month }).click();
    const now = new Date();
    const month = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'Europe/Berlin' }).format(now);
    const [year] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now).split('-');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(year));
    await expect(cell(page, t.byMonth, new RegExp(`^${month}`), 0)).toHaveText(orders);
    await expect(page.getByRole('img', { name: new RegExp(`^${t.ordersChart}. .*${month}`) })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);

    const rate = page.locator('#rate-rate');
    await rate.fill('108');
    await page.getByRole('button', { name: t.rates.save }).click();
    await expect(page.locator('#rate-rate-error')).toHaveText(t.problems.rate);
    await rate.fill('1,0842');
    await page.getByRole('button', { name: t.rates.save }).click();
    await expect(page.getByRole('status')).toHaveText(t.rates.saved);
    await expect(page.getByText('1 € = 1,0842 $')).toBeVisible();

    const download = async (label: string) => {
      const link = page.getByRole('link', { name: `${label}, ${month} ${year}` });
      return page.request.get((await link.getAttribute('href')) ?? '');
    };
    const list = await download(t.receipts.list);
    expect(list.headers()['content-disposition']).toMatch(
      /attachment; filename="rechnungen-\d{4}-\d\d\.csv"/,
    );
    expect(list.headers()['cache-control']).toContain('no-store');
    expect(await list.text()).toContain(`\r\n${number};Rechnung;`);
    const archive = await download(t.receipts.files);
    expect(archive.headers()['content-type']).toBe('application/zip');
    const files = filesInZip(await archive.body());
    const pdf = [...files].find(([name]) => name.endsWith(`${number}.pdf`))?.[1];
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect([...files.keys()][0]).toMatch(/^rechnungen-.*\.csv$/);

    await page.getByRole('navigation').getByRole('link', { name: deDesk.nav.visits }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.visits.title);
    await expect(async () => {
      await page.reload();
      await expect(cell(page, t.visits.pages, ARTICLE, 3)).toHaveText(oneMore(before?.orders), {
        timeout: 1000,
      });
    }).toPass();
    await expect(cell(page, t.visits.pages, ARTICLE, 0)).toHaveText(oneMore(before?.views));
    await expect(cell(page, t.visits.hosts, 'suche.example', 0)).toHaveText(oneMore(before?.fromSearch));
    await expect(page.getByRole('definition').filter({ hasText: /\d/ }).last()).toHaveText(orders);
    expect(await barriers(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  test('counts no browser that is steered and none that asks not to be counted, and shows its files to nobody else', async ({
    page,
    context,
    request,
  }) => {
    const sent: string[] = [];
    page.on('request', (each) => void (each.url().endsWith('/api/visits') && sent.push(each.url())));
    await page.goto('/contact');
    await formsReady(page);
    await asAPersons(context);
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto('/blog', { waitUntil: 'networkidle' });
    expect(sent).toEqual([]);
    for (const file of ['2026-11.csv', '2026.zip', 'x.csv'])
      expect((await request.get(`/desk/month/receipts/${file}`)).status(), file).toBe(404);
  });
});
