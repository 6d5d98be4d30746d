import { randomUUID } from 'node:crypto';
import { fill } from '../lib/i18n/fill';
import de from '../messages/de/desk.json' with { type: 'json' };
import deMail from '../messages/de/mail.json' with { type: 'json' };
import deWithdrawal from '../messages/de/withdrawal.json' with { type: 'json' };
import { pathOf, provider } from './support/desk';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';
import { typeDate } from './support/type-date';
import { messages } from './support/words';

const t = de;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the rest of the provider’s day ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ locale: 'de-DE', javaScriptEnabled });

    test('a withdrawal is checked, accepted, refunded and ticked off on one page, another is refused', async ({
      page,
      email,
      mailsTo,
      sql,
    }) => {
      test.setTimeout(Math.max(test.info().timeout, 240_000));
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto('/de/order?package=essence');
      await fillOrder(page, 'de', {
        firstName: 'Käthe',
        lastName: 'Großmann',
        birthDate: '27.03.1984',
        email,
      });
      await orderForm(page, 'de').button.click();
      await payByCard(page);
      // Without JavaScript the page asks for its result by itself.
      await page.waitForURL(javaScriptEnabled ? /payment-success/ : /payment-success.*direct=1/);
      await mailsTo(email);
      const [order] = await sql<{ id: string; number: string; amount: number }[]>`
        select id, number, amount from orders where email = ${email}`;
      if (!order) throw new Error('no order');
      const declare = async (message: string, reference: string) => {
        const declared = { name: 'Käthe Großmann', email, message, locale: 'de', order_reference: reference };
        const [row] = await sql<{ id: string }[]>`
          insert into withdrawals ${sql({ ...declared, declaration_key: randomUUID(), refund_due_on: '2031-01-01' })}
          returning id`;
        return row?.id ?? '';
      };
      const unmatched = await declare('Die von neulich.', 'die Auswertung von neulich');
      const wrong = await declare('Ein Versehen.', 'etwas anderes');
      const desk = pathOf(provider('desk'));

      await page.goto(`${desk}/withdrawals`);
      await page.goto(`/desk/withdrawals/${unmatched}`);
      await page.locator('#order-number').fill('NU-0000-0000');
      await press(t.buttons.nameOrder);
      await expect(page.getByText(t.problems.unknownOrder)).toBeVisible();
      await page.locator('#order-number').fill(order.number);
      await press(t.buttons.nameOrder);
      await expect(page.getByText(t.done.orderNamed)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(t.withdrawals.check.advice.whole);
      await expect(page.getByRole('main')).toContainText(t.withdrawals.check.otherNumber);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await tooWide(page)).toEqual([]);
        await page.screenshot({ path: test.info().outputPath(`withdrawal-${width}.png`), fullPage: true });
      }
      await expect(page.locator('#accept-amount')).toHaveValue(
        (order.amount / 100).toFixed(2).replace('.', ','),
      );
      await press(t.buttons.acceptWithdrawal);
      await expect(page.getByText(t.done.withdrawalRefunded)).toBeVisible();
      await expect(page.getByRole('button', { name: t.buttons.acceptWithdrawal })).toHaveCount(0);
      const [after] = await sql`select status::text, amount_refunded from orders where id = ${order.id}`;
      expect(after).toEqual({ status: 'withdrawn', amount_refunded: order.amount });

      await page.goto(`/desk/withdrawals/${wrong}`);
      await page.locator('#refuse-reason').fill('zu kurz');
      await press(t.buttons.refuseWithdrawal);
      await expect(page.locator('#refuse-reason-error')).toHaveText(t.problems.refusalReason);
      await page.locator('#refuse-reason').fill('Zu dieser Angabe gibt es\nkeinen Vertrag.');
      await press(t.buttons.refuseWithdrawal);
      await expect(page.getByText(t.done.withdrawalRefused)).toBeVisible();
      const [told] = await mailsTo(email, ({ text }) => text.includes(deWithdrawal.refused.title));
      expect(told?.text).toContain('> keinen Vertrag.');
      await sql`delete from withdrawals where id in ${sql([unmatched, wrong])}`;
    });

    test('a message is answered from the desk, and another ticked off', async ({
      page,
      email,
      mailsTo,
      sql,
    }) => {
      const subject = `Zum Y ${randomUUID()}`;
      const person = { name: 'Zoë Groß', email, locale: 'de', message: 'Zählt es als Vokal?' };
      const rows = await sql<{ id: string }[]>`
        insert into contact_messages ${sql([
          { ...person, subject },
          { ...person, subject: `${subject} noch einmal` },
        ])} returning id`;
      const [one, other] = rows.map(({ id }) => id);
      try {
        await page.goto(`${pathOf(provider('desk'))}/messages`);
        const entry = page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: subject, exact: true }) });
        await entry.getByRole('link', { name: t.messages.toMessage }).click();
        await page.waitForURL(`**/desk/messages/${one}*`);
        await page.locator('#answer-text').fill('Ja.');
        await page.getByRole('button', { name: t.buttons.answer }).click();
        await expect(page.locator('#answer-text-error')).toHaveText(t.problems.answerEmpty);
        await page.locator('#answer-text').fill('ja, als Vokal.\n\nMehr steht im Glossar.');
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await tooWide(page)).toEqual([]);
          await page.screenshot({ path: test.info().outputPath(`message-${width}.png`), fullPage: true });
        }
        await page.getByRole('button', { name: t.buttons.answer }).click();
        await expect(page.getByText(t.done.messageAnswered)).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Mehr steht im Glossar.');
        await expect(page.locator('#answer-text')).toHaveCount(0);
        const isAnswer = (mail: { subject: string }) =>
          mail.subject === fill(deMail.contactAnswer.subject, { subject });
        expect((await mailsTo(email, isAnswer))[0]?.text).toContain('ja, als Vokal.');

        await page.goto(`/desk/messages/${other}`);
        await page.getByRole('button', { name: t.buttons.settleMessage }).click();
        await expect(page.getByText(t.done.messageSettled)).toBeVisible();
        await page.goto('/desk/messages');
        await expect(page.locator('section[aria-labelledby="open"]')).not.toContainText(subject);
        await expect(page.locator('section[aria-labelledby="settled"]')).toContainText(subject);
      } finally {
        await sql`delete from contact_messages where email = ${email}`;
      }
    });

    test('a coupon for one package, from a price and a day on, is told plainly and changed', async ({
      page,
      sql,
    }) => {
      test.setTimeout(Math.max(test.info().timeout, 240_000));
      const code = `REST-${Date.now().toString(36).toUpperCase()}${javaScriptEnabled ? 'J' : 'P'}`;
      const try_ = async (locale: 'en' | 'de', packageId: string) => {
        // Without this choice a German browser is led to the German page.
        const url = new URL('/', page.url()).href;
        await page.context().addCookies([{ name: 'preferred-language', value: locale, url }]);
        await page.goto(`${locale === 'de' ? '/de' : ''}/order?package=${packageId}`);
        if (javaScriptEnabled) await page.waitForLoadState('networkidle');
        const form = orderForm(page, locale);
        await form.coupon.fill(code);
        await form.applyCoupon.click();
      };
      await page.goto(`${pathOf(provider('desk'))}/coupons`);
      await page.locator('#coupon-code').fill(code);
      await page.locator('#coupon-discountValue').fill('20');
      await page.locator('[name="for-full"]').check();
      await typeDate(page.locator('#coupon-firstDay'), '01.01.2032');
      await typeDate(page.locator('#coupon-lastDay'), '31.12.2031');
      await page.getByRole('button', { name: t.buttons.createCoupon }).click();
      await expect(page.locator('#coupon-firstDay-error')).toHaveText(t.problems.couponPeriod);
      await expect(page.locator('[name="for-full"]')).toBeChecked();
      await page.locator('#coupon-lastDay').fill('');
      await page.getByRole('button', { name: t.buttons.createCoupon }).click();
      await expect(page.getByText(t.done.couponCreated)).toBeVisible();
      try {
        for (const locale of ['en', 'de'] as const) {
          await try_(locale, 'full');
          await expect(page.locator('#typedCoupon-error')).toHaveText(messages[locale].order.couponNotYet);
        }
        await page.goto('/desk/coupons');
        await page.getByRole('link', { name: code }).click();
        await expect(page.locator('#coupon-firstDay')).toHaveValue('01.01.2032');
        await page.locator('#coupon-firstDay').fill('');
        await page.locator('#coupon-minimumAmount').fill('500');
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await tooWide(page)).toEqual([]);
          await page.screenshot({ path: test.info().outputPath(`coupon-${width}.png`), fullPage: true });
        }
        await page.getByRole('button', { name: t.buttons.saveCoupon }).click();
        await expect(page.getByText(t.done.couponSaved)).toBeVisible();
        for (const locale of ['en', 'de'] as const) {
          const words = messages[locale].order;
          await try_(locale, 'essence');
          await expect(page.locator('#typedCoupon-error')).toHaveText(words.couponOtherPackage);
          await try_(locale, 'full');
          await expect(page.locator('#typedCoupon-error')).toHaveText(words.couponBelowMinimum);
        }
      } finally {
        await sql`delete from coupons where code = ${code}`;
      }
    });

    test('a review gets a public reply, which is taken away again', async ({ page, email, sql }) => {
      const words = `Ein Satz über die Auswertung, ${randomUUID()}.`;
      const reply = `Vielen Dank, ${randomUUID()}.`;
      const [review] = await sql<{ id: string }[]>`
        insert into reviews ${sql({ name: 'Zoë', age: 34, review_text: words, email, locale: 'de', approved: true })}
        returning id`;
      const id = review?.id ?? '';
      try {
        await page.goto(`${pathOf(provider('desk'))}/reviews/${id}`);
        await page.locator('summary', { hasText: t.reviews.reply }).click();
        const typed = page.locator(`#reply-${id}-reply`);
        const send = page.getByRole('button', { name: t.buttons.reply });
        // A refused reply is there to be mended, also where no script keeps its form unfolded.
        await typed.fill('x'.repeat(1001));
        await send.click();
        await expect(page.locator(`#reply-${id}-reply-error`)).toHaveText(t.problems.tooLong);
        await expect(page.locator(`#reply-${id}-reply-error`)).toBeVisible();
        await expect(typed).toHaveValue('x'.repeat(1001));
        await typed.fill(reply);
        await send.click();
        await expect(page.getByText(t.done.replied)).toBeVisible();
        for (const path of ['/de', '/de/reviews', '/reviews']) {
          await expect(async () => {
            await page.goto(path);
            await expect(page.locator('figure', { hasText: words })).toContainText(reply, { timeout: 1000 });
          }).toPass({ timeout: 20_000 });
        }
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto('/de/reviews');
          expect(await tooWide(page)).toEqual([]);
          await page.locator('figure', { hasText: words }).screenshot({
            path: test.info().outputPath(`reply-${width}.png`),
          });
        }
        const otherWindow = await page.context().newPage();
        for (const one of [otherWindow, page]) {
          await one.goto(`/desk/reviews/${id}`);
          await one.locator('summary').click();
        }
        await page.getByRole('button', { name: t.buttons.removeReply }).click();
        await expect(page.getByText(t.done.replyRemoved)).toBeVisible();
        await otherWindow.getByRole('button', { name: t.buttons.removeReply }).click();
        await expect(otherWindow.getByText(t.problems.alreadyHandled)).toBeVisible();
        await otherWindow.close();
        await page.goto('/de/reviews');
        await expect(page.locator('figure', { hasText: words })).not.toContainText(reply);
      } finally {
        await sql`delete from reviews where id = ${id}`;
      }
    });
  });
}
