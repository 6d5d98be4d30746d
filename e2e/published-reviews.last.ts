import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { business } from '../lib/business';
import { fill } from '../lib/i18n/fill';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deMail from '../messages/de/mail.json' with { type: 'json' };
import enMail from '../messages/en/mail.json' with { type: 'json' };
import { deskPathIn } from './support/desk';
import { pageWords } from './support/page-words';
import { type CaughtMail, expect, sites, test } from './support/test';
import { tooWide } from './support/too-wide';

const mailWords = { en: enMail, de: deMail };

/** Publishes reviews that are older than any other story's; the first is the oldest. */
async function publish(sql: Sql, count: number, email: string) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: 'Zoë',
    age: 42,
    review_text: `Review ${index + 1} of ${count}, written long ago: ${email} in ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}.`,
    email,
    locale: 'en',
    approved: true,
    created_at: new Date(Date.UTC(2024, 0, 1, 0, index)),
  }));
  return sql<
    { id: string; review_text: string }[]
  >`insert into reviews ${sql(rows)} returning id, review_text`;
}

const unpublish = (sql: Sql, email: string) => sql`delete from reviews where email = ${email}`;

/** Turns the pages of the list until a text stands on one; gives how many were turned. */
async function turnTo(page: Page, text: string, older: string): Promise<number> {
  for (let turned = 0; turned < 10; turned++) {
    if (await page.getByText(text).isVisible()) return turned;
    await page.getByRole('link', { name: older }).click();
    await expect(page).toHaveURL(new RegExp(`page=${turned + 2}$`));
  }
  throw new Error('The review stands on none of the first ten pages');
}

for (const { locale, browserLocale, prefix } of sites) {
  const t = pageWords[locale].reviews;
  const { form } = t.reportForm;

  for (const javaScriptEnabled of [true, false])
    test.describe(`published reviews (${locale}${javaScriptEnabled ? '' : ', without JavaScript'})`, () => {
      test.use({ locale: browserLocale, javaScriptEnabled });

      test('are all reached by turning pages, and one is reported, which is confirmed by mail', async ({
        page,
        email,
        sql,
        mailsTo,
      }) => {
        // From turning pages to the desk, and three mails on the way.
        test.slow();
        const author = `${randomUUID()}@example.com`;
        const [oldest] = await publish(sql, 31, author);
        const { id = '', review_text: words = '' } = oldest ?? {};
        try {
          await page.goto(`${prefix}/reviews`);
          expect(await turnTo(page, words, t.list.older)).toBeGreaterThan(0);
          await expect(page.getByRole('link', { name: t.list.newer })).toBeVisible();

          const card = page.locator('li', { hasText: words });
          await card.getByRole('link', { name: fill(t.reportOf, { name: 'Zoë' }) }).click();
          await expect(page.locator('main blockquote')).toHaveText(words);
          await page.waitForLoadState('networkidle');
          await page.locator('[name="email"]').fill('ada@');
          await page.locator('[name="message"]').fill('It names http://spam.example.');
          await page.getByRole('button', { name: form.submit }).click();
          await expect(page.locator('#email-error')).toBeVisible();
          await expect(page.locator('[name="message"]')).toHaveValue('It names http://spam.example.');
          await page.locator('[name="email"]').fill(email);
          await page.getByRole('button', { name: form.submit }).click();
          await expect(page.getByText(form.receipt.queued)).toBeVisible();

          const [stored] = await sql`select * from contact_messages where email = ${email}`;
          expect(stored).toMatchObject({ reported_review: id, name: '', locale });
          const [receipt] = await mailsTo(email);
          expect(receipt?.subject).toContain(id.slice(0, 8));
          expect(receipt?.text).not.toMatch(/spam|long ago/);
          const told = await mailsTo(business.email.support, ({ text }) => text.includes(email));
          expect(told).toHaveLength(1);

          // What is decided on the desk is told to whoever reported: kept with JavaScript, removed without.
          await page.setViewportSize({ width: 390, height: 844 });
          await page.goto(deskPathIn(told[0]));
          expect(await tooWide(page)).toEqual([]);
          if (!javaScriptEnabled) await page.locator('[name="reason"]').selectOption('advertising');
          const { keep, takeDown } = deDesk.buttons;
          await page.getByRole('button', { name: javaScriptEnabled ? keep : takeDown }).click();
          const { reviewKept, rejected } = deDesk.done;
          await expect(page.getByText(javaScriptEnabled ? reviewKept : rejected)).toBeVisible();
          await expect(page.getByText('Darüber ist entschieden.')).toBeVisible();
          const decided = mailWords[locale].reportDecision;
          const isDecision = (mail: CaughtMail) =>
            mail.subject === fill(decided.subject, { number: id.slice(0, 8) });
          const [decision] = await mailsTo(email, isDecision);
          expect(decision?.text).toContain(decided[javaScriptEnabled ? 'kept' : 'removed'].intro);
        } finally {
          await unpublish(sql, author);
        }
      });
    });
}
