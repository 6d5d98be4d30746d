import type { Browser, Page } from '@playwright/test';
import type postgres from 'postgres';
import { daysAfter, mondayOf } from '../lib/calendar/day';
import { today } from '../lib/calendar/moment';
import { dayOfYearInWords } from '../lib/calendar/months-in-words';
import { dayInWords } from '../lib/calendar/words';
import { fill } from '../lib/i18n/fill';
import { keepWholeIn } from '../lib/i18n/whole-words';
import deCalendar from '../messages/de/calendar.json' with { type: 'json' };
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import dePackages from '../messages/de/packages.json' with { type: 'json' };
import enCalendar from '../messages/en/calendar.json' with { type: 'json' };
import enPackages from '../messages/en/packages.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { pathOf, provider, taskOf } from './support/desk';
import { losePosts } from './support/held-requests';
import { linkIn } from './support/mailed-links';
import { forgetPlaces, publishSetting } from './support/settings';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';

/** Pages keep "E-Mail" whole; mails say it as it is written. */
const words = { en: enCalendar, de: keepWholeIn(deCalendar) };
const packages = { en: enPackages, de: dePackages };
const languages = ['en', 'de'] as const;
const prefixOf = { en: '', de: '/de' };
const inWords = (day: string, locale: 'en' | 'de') => dayOfYearInWords(day, locale);

/** Puts the calendar back as it was, for other stories. */
async function forget(sql: postgres.Sql) {
  await sql`delete from shop_versions where key in ('closedDays', 'places')`;
  await sql`delete from shop_drafts where key in ('closedDays', 'places')`;
  await forgetPlaces(sql);
}

/** Looks at the home page until every instance shows what changed, in each language. */
async function expectAtHome(
  visitors: Record<'en' | 'de', Page>,
  text: (locale: 'en' | 'de') => string | RegExp,
) {
  for (const locale of languages)
    await expect(async () => {
      await visitors[locale].goto(prefixOf[locale] || '/');
      await expect(visitors[locale].locator('#readings')).toContainText(text(locale), { timeout: 500 });
    }).toPass({ timeout: 30_000 });
}

/** An English visitor without JavaScript. */
async function plainPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })).newPage();
}

test.afterEach(async ({ sql }) => forget(sql));

test.describe('the calendar', () => {
  test.use({ locale: 'de-DE' });

  test('says closed days, a full week and an opening on every page, in both languages, and tells whoever asked', async ({
    page,
    browser,
    email,
    mailsTo,
    sql,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    test.setTimeout(Math.max(test.info().timeout, 240_000));
    const monday = daysAfter(mondayOf(today()), 7);
    const friday = daysAfter(monday, 4);
    const visitors = { en: await plainPage(browser), de: page };
    await page.goto(pathOf(provider('desk')));

    await publishSetting(page, 'closedDays', { '0.from': daysAfter(today(), 1), '0.to': friday });
    expect(await barriers(page)).toEqual([]);
    const span = (locale: 'en' | 'de') =>
      fill(words[locale].closedDays, {
        from: inWords(daysAfter(today(), 1), locale),
        to: inWords(friday, locale),
      });
    await expectAtHome(visitors, span);
    for (const locale of languages) {
      const visitor = visitors[locale];
      await visitor.goto(`${prefixOf[locale]}/readings/full`);
      await expect(visitor.getByRole('main')).toContainText(span(locale));
      await visitor.goto(`${prefixOf[locale]}/order?package=full`);
      await expect(visitor.getByTestId('later')).toContainText(span(locale));
    }
    expect(await barriers(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);

    await publishSetting(page, 'places', { perWeek: '1', whenFull: 'closed', whenClosed: 'later' });
    await page.goto('/de/order?package=full');
    const promised = await page.getByTestId('later').textContent();
    await fillOrder(page, 'de', { firstName: 'Ada', lastName: 'Voll', birthDate: '27.03.1984', email });
    await orderForm(page, 'de').button.click();
    await payByCard(page);
    await page.waitForURL(/payment-success/);
    const [paid] = await sql<{ due: string; number: string }[]>`
      select due_date::text as due, number from orders where email = ${email}`;
    const due = paid?.due ?? '';
    const day = dayOfYearInWords(due, 'de', { weekday: true });
    expect(promised).toContain(day);
    await expect(page.getByRole('main')).toContainText(dayInWords(due, 'de', { weekday: true }));
    await expect(page.getByRole('main')).toContainText(
      fill(words.de.preparedBy, { due: dayInWords(due, 'de', { weekday: true }) }),
    );
    const [confirmation] = await mailsTo(email, ({ subject }) => subject.includes(paid?.number ?? ''));
    expect(confirmation?.text).toContain(
      fill(deCalendar.nextBy, { due: dayInWords(due, 'de', { weekday: true }) }),
    );

    await expectAtHome(visitors, (locale) => fill(words[locale].opens, { day: '' }).trim());
    for (const locale of languages) {
      const visitor = visitors[locale];
      const t = words[locale];
      await visitor.goto(`${prefixOf[locale]}/order?package=full`);
      await expect(visitor.getByText(t.shut.title)).toBeVisible();
      await expect(visitor.getByTestId('order-button')).toHaveCount(0);
      await visitor.locator('[name="email"]').fill('nobody');
      await visitor.getByRole('button', { name: t.tell.submit }).click();
      await expect(visitor.locator('#email-error')).toBeVisible();
      const address = `delivered+${locale}-${email.split('@')[0]}@resend.dev`;
      await visitor.locator('[name="email"]').fill(address);
      await visitor.getByRole('button', { name: t.tell.submit }).click();
      await expect(visitor.getByText(t.tell.done)).toBeVisible();
      if (locale === 'de') expect(await barriers(visitor)).toEqual([]);
      const [question] = await mailsTo(address);
      await visitor.goto(linkIn(question, 'opening'));
      const confirm = visitor.getByRole('button', { name: t.confirm.submit });
      if (locale === 'de') {
        // A request that is lost is told where it was made, and can be made again.
        await losePosts(visitor);
        await confirm.click();
        await expect(visitor.getByRole('main').getByRole('alert')).toBeVisible();
        await visitor.unroute('**/*');
      }
      await confirm.click();
      await expect(visitor.getByText(fill(t.confirm.done, { email: address }))).toBeVisible();
      if (locale === 'de') expect(await barriers(visitor)).toEqual([]);
    }
    await publishSetting(page, 'places', { perWeek: '1', whenFull: 'later', whenClosed: 'later' });
    await expectAtHome(visitors, (locale) => words[locale].full);
    await page.goto('/de/order?package=full');
    await expect(page.getByTestId('later')).toContainText(words.de.full);
    await sql`select graphile_worker.add_job('tell-of-openings')`;
    for (const locale of languages) {
      const address = `delivered+${locale}-${email.split('@')[0]}@resend.dev`;
      const title = packages[locale].full.title;
      const subject = fill({ en: enCalendar, de: deCalendar }[locale].mails.news.subject, { title });
      await mailsTo(address, (mail) => mail.subject === subject);
    }
    await visitors.en.context().close();
    await expect
      .poll(async () => {
        await sql`select graphile_worker.add_job('tell-of-openings')`;
        const [row] = await sql<{ count: number }[]>`select count(*)::int as count from opening_wishes`;
        return row?.count;
      })
      .toBe(0);
  });

  test('has the provider see first what is due, and tell a buyer of a later day', async ({
    page,
    browser,
    email,
    mailsTo,
    sql,
  }) => {
    test.setTimeout(Math.max(test.info().timeout, 180_000));
    const buyer = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await buyer.goto('/order?package=essence');
    await fillOrder(buyer, 'en', { firstName: 'Ada', lastName: 'Late', birthDate: '27.03.1984', email });
    await orderForm(buyer, 'en').button.click();
    await payByCard(buyer);
    await buyer.waitForURL(/payment-success/);
    await buyer.context().close();
    const { number, address } = await taskOf(email, sql, mailsTo);
    await sql`update orders set due_date = ${today()} where number = ${number}`;

    await page.goto(pathOf(provider('desk')));
    const urgent = page.getByRole('region', { name: deCalendar.desk.urgent });
    await expect(urgent.getByRole('link', { name: number })).toContainText(deCalendar.desk.dueToday);
    // Nothing stands before it, not even what the owner has still to fill in, but what is wrong with the shop itself.
    await expect(page.locator('#missing')).toBeVisible();
    await expect(page.locator('main h2:not(#alerts)').first()).toHaveText(deCalendar.desk.urgent);
    expect(await barriers(page)).toEqual([]);

    await page.goto(address);
    const form = page.getByRole('region', { name: deCalendar.desk.delay.title });
    await expect(form.locator('[name="text"]')).toHaveValue(enCalendar.prepared);
    await form.locator('[name="day"]').fill(today());
    await form.getByRole('button', { name: deCalendar.desk.delay.submit }).click();
    await expect(page.locator('#delay-day-error')).toHaveText(deDesk.problems.delayDay);
    const day = daysAfter(today(), 9);
    await form.locator('[name="day"]').fill(day);
    await form.locator('[name="text"]').fill(`${enCalendar.prepared}\nI was ill.`);
    await form.getByRole('button', { name: deCalendar.desk.delay.submit }).click();
    await expect(page.getByText(deDesk.done.delayTold)).toBeVisible();
    await expect(page.getByText('I was ill.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const [mail] = await mailsTo(
      email,
      ({ subject }) => subject === fill(enCalendar.mails.delayed.subject, { number }),
    );
    expect(mail?.text).toContain('I was ill.');
    expect(mail?.text).toContain(dayInWords(day, 'en', { weekday: true }));
  });
});
