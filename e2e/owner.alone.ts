import type { Browser } from '@playwright/test';
import type postgres from 'postgres';
import { daysAfter, mondayOf } from '../lib/calendar/day';
import { today } from '../lib/calendar/moment';
import { fill } from '../lib/i18n/fill';
import deArticles from '../messages/de/articles.json' with { type: 'json' };
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deMonth from '../messages/de/month.json' with { type: 'json' };
import deShop from '../messages/de/shop.json' with { type: 'json' };
import deStudio from '../messages/de/studio.json' with { type: 'json' };
import enArticles from '../messages/en/articles.json' with { type: 'json' };
import enDesk from '../messages/en/desk.json' with { type: 'json' };
import enMonth from '../messages/en/month.json' with { type: 'json' };
import enShop from '../messages/en/shop.json' with { type: 'json' };
import enStudio from '../messages/en/studio.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { pathOf, provider } from './support/desk';
import { forgetPlaces, publishSetting, putInForce, typeInto } from './support/settings';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, ONE_SIZE, test } from './support/test';

const desks = {
  de: { desk: deDesk, shop: deShop, articles: deArticles, studio: deStudio, month: deMonth },
  en: { desk: enDesk, shop: enShop, articles: enArticles, studio: enStudio, month: enMonth },
};
type Words = (typeof desks)['de'];

/** What a fresh shop asks for before it takes orders on a public address, and what one owner answers. */
const facts = {
  owner: {
    ...{ name: 'Die Inhaberin', street: 'Lindenweg 12', postalCode: '04109', city: 'Leipzig' },
    ...{ 'country.de': 'Deutschland', 'country.en': 'Germany', federalState: 'Sachsen' },
    ...{ phone: '+49 341 123456', taxNumber: '232/123/45678' },
    supervisoryAuthority: 'Sächsische Datenschutzbeauftragte',
  },
  email: { support: 'delivered@resend.dev', from: 'Numina <delivered@resend.dev>' },
  hosting: { provider: 'Ein Rechenzentrum, Leipzig', database: 'Dasselbe Rechenzentrum, Leipzig' },
  claimedRating: { where: 'auf einer Messe', period: '2019 bis 2025' },
};

/** Buys an Essence in a browser of its own, as somebody who has just come. */
async function buy(browser: Browser, locale: 'en' | 'de', email: string, client: string) {
  const context = await browser.newContext({
    locale: locale === 'de' ? 'de-DE' : 'en-US',
    extraHTTPHeaders: { 'x-test-client': client },
  });
  const page = await context.newPage();
  await page.goto(locale === 'de' ? '/de/order?package=essence' : '/order?package=essence');
  await fillOrder(page, locale, {
    ...{ firstName: 'Käthe', lastName: 'Großmann', birthDate: '27.03.1984', email },
  });
  const total = await orderForm(page, locale).total.textContent();
  await orderForm(page, locale).button.click();
  await payByCard(page);
  await page.waitForURL(/payment-success/);
  await context.close();
  return total;
}

/** Takes back everything that the story published, for the stories after it. */
async function forgetSince(sql: postgres.Sql, version: string, moment: Date) {
  await sql`delete from shop_versions where id > ${version}`;
  await sql`delete from shop_drafts`;
  await sql`delete from legal_texts where created_at >= ${moment}`;
  await forgetPlaces(sql);
}

test.describe('a reader runs her shop', { tag: ONE_SIZE }, () => {
  for (const locale of ['de', 'en'] as const)
    test(`from the first fact to the month’s sum, on a desk in ${locale}, with no file and no restart`, async ({
      page,
      browser,
      email,
      mailsTo,
      sql,
    }) => {
      test.setTimeout(Math.max(test.info().timeout, 300_000));
      const t: Words = desks[locale];
      const prefix = locale === 'de' ? '/de' : '';
      const begun = new Date();
      const [before] = await sql<{ version: string }[]>`
        select coalesce(max(id), 0)::text as version from shop_versions`;
      const shown = (path: string, text: RegExp) =>
        expect
          .poll(async () => text.test(await (await page.request.get(path)).text()), {
            message: `${path} says ${text}`,
          })
          .toBe(true);
      try {
        await page.goto(pathOf(provider('desk')));
        await expect(page.getByRole('region', { name: deShop.missing })).toBeVisible();
        if (locale === 'en') {
          await page.goto('/desk/shop/deskLanguage');
          await page.locator('[name="language"]').selectOption('en');
          await page.getByRole('button', { name: deShop.preview }).click();
          await putInForce(page, t);
        }
        for (const [key, typed] of Object.entries(facts)) await publishSetting(page, key, typed, t);
        await page.goto('/desk');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.desk.overview.title);
        await expect(page.getByRole('region', { name: t.shop.missing })).toHaveCount(0);
        await shown('/impressum', /Lindenweg 12/);

        await publishSetting(page, 'essence', { 'prices.eur': '51,50', 'prices.usd': '57,50' }, t);
        await publishSetting(
          page,
          'faq',
          {
            ...{ '0.de.question': 'Kann ich das lernen?', '0.en.question': 'Can I learn this?' },
            ...{ '0.de.answer': 'Ja, mit Geduld.', '0.en.answer': 'Yes, with patience.' },
          },
          t,
        );
        await shown('/de', /51,50[\s\S]*Kann ich das lernen\?/);
        await shown('/', /57\.50[\s\S]*Can I learn this\?/);

        await page.goto('/desk/articles');
        await page.getByLabel(t.articles.slug).pressSequentially(`the-seven-${locale}`);
        await page.getByRole('button', { name: t.articles.begin }).click();
        await page.waitForURL(`**/desk/articles/the-seven-${locale}`);
        for (const [language, word] of [
          ['de', 'Sieben'],
          ['en', 'Seven'],
        ]) {
          const lines = ['title', 'category', 'excerpt', 'metaTitle', 'metaDescription', 'keywords'];
          await typeInto(page, {
            ...Object.fromEntries(lines.map((name) => [`texts.${language}.${name}`, `${word} ${name}`])),
            [`texts.${language}.content`]: `${word} begins.\n\n## ${word} heading`,
          });
        }
        await page.getByRole('button', { name: t.shop.preview }).click();
        await putInForce(page, t);
        await shown(`/blog/the-seven-${locale}`, /Seven heading/);
        await shown(`/de/blog/the-seven-${locale}`, /Sieben heading/);

        // Holidays until the end of the next week, and two readings a week from then on.
        const away = daysAfter(today(), 1);
        const back = daysAfter(mondayOf(today()), 13);
        await publishSetting(page, 'closedDays', { '0.from': away, '0.to': back }, t);
        await publishSetting(page, 'places', { perWeek: '2', whenFull: 'later', whenClosed: 'later' }, t);
        await shown(prefix || '/', locale === 'de' ? /geschlossen/i : /closed/i);

        const buyers = [1, 2, 3].map((number) => email.replace('delivered-', `delivered+${number}-`));
        for (const [index, buyer] of buyers.entries()) {
          const total = await buy(browser, locale, buyer, `${index}-${email}`);
          expect(total).toContain(locale === 'de' ? '51,50' : '57.50');
        }
        const due = await sql<{ id: string; number: string; day: string }[]>`
          select id, number, due_date::text as day from orders
          where email in ${sql(buyers)} order by paid_at`;
        const [first, second, third] = due.map(({ day }) => mondayOf(day));
        expect(second).toBe(first);
        expect(String(third) > String(second)).toBe(true);
        expect(due.map(({ day }) => day > back)).toEqual([true, true, true]);

        const { id = '', number = '' } = due[0] ?? {};
        await mailsTo(buyers[0] ?? '', ({ subject }) => subject.includes(number));
        // Other stories may have left more open orders than the first page of the list shows.
        await page.goto('/desk/orders');
        await page.getByLabel(t.desk.orders.search.label).pressSequentially(number);
        await page.getByRole('button', { name: t.desk.buttons.search, exact: true }).click();
        await page.locator('[aria-labelledby="found"]').getByRole('link', { name: number }).click();
        await page.getByRole('button', { name: t.desk.buttons.start }).click();
        await expect(page.getByText(t.desk.done.started)).toBeVisible();
        await page.getByRole('link', { name: t.desk.order.write }).click();
        const chapters = page.locator('textarea[id^="text-"]');
        await expect(chapters.first()).toBeVisible();
        const ids = await chapters.evaluateAll((fields) => fields.map(({ id }) => id));
        for (const chapter of ids.map((each) => page.locator(`#${each}`))) {
          const form = page.locator('form').filter({ has: chapter });
          await chapter.pressSequentially('Written for her. ');
          await expect(form.getByRole('status')).toHaveAttribute('data-saving', 'saved');
        }
        const preview = page.getByRole('link', { name: t.studio.finish.preview }).first();
        const pdf = await page.request.get((await preview.getAttribute('href')) ?? '');
        expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
        await page.getByRole('button', { name: t.studio.finish.submit }).click();
        await expect(page.getByText(t.desk.done.readingSet)).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        const doubts = page.locator('#send-sure');
        if (await doubts.isVisible()) await doubts.check();
        await page
          .getByRole('button', { name: fill(t.studio.send.submit, { name: 'Käthe Großmann' }) })
          .click();
        await expect(page.getByText(t.desk.done.delivered)).toBeVisible();
        const [sent] = await sql<{ size: number }[]>`select size from readings where order_id = ${id}`;
        const [delivery] = await mailsTo(buyers[0] ?? '', ({ attachments }) =>
          attachments.some(({ size }) => size === sent?.size),
        );
        expect(delivery?.attachments[0]?.contentType).toBe('application/pdf');

        await page.getByRole('navigation').getByRole('link', { name: t.desk.nav.month }).click();
        const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'Europe/Berlin' });
        const [sums] = await sql<{ orders: string }[]>`
          select count(*)::text as orders from orders
          where paid_at >= date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
        const row = page
          .getByRole('group', { name: t.month.byMonth, exact: true })
          .getByRole('row', { name: new RegExp(`^${month.format(new Date())}`) });
        await expect(row.getByRole('cell').first()).toHaveText(sums?.orders ?? '');
        expect(Number(sums?.orders)).toBeGreaterThanOrEqual(3);
        expect(await barriers(page)).toEqual([]);
      } finally {
        await forgetSince(sql, before?.version ?? '0', begun);
      }
    });
});
