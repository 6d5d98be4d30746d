import { randomUUID } from 'node:crypto';
import { paidOrder } from '../../e2e/support/paid-order';
import { business } from '../../lib/business';
import { type Chapter, fillIn, type Stage, see, send } from './owned-stage';

const PROVIDER = business.email.support;

/** Orders in every state, reviews, messages, a declaration without an order and a payment that does not fit. */
async function fillDesk({ sql, newEmail }: Stage): Promise<void> {
  const order = (change: string) =>
    paidOrder(sql, 'de', newEmail()).then(({ id, number }) =>
      sql.unsafe(`update orders set ${change} where id = '${id}'`).then(() => ({ id, number })),
    );
  await order(
    "paid_at = now() - interval '7 days', due_date = current_date - 2, is_gift = true, subject_first_name = 'Maximiliane-Friederike', subject_last_name = 'Müller-Lüdenscheidt'",
  );
  await order("package_id = 'advanced'");
  await order(
    "package_id = 'essence', status = 'in_preparation', preparation_started_at = now(), due_date = current_date + 1",
  );
  await order(
    "status = 'delivered', preparation_started_at = now(), delivered_at = now(), subject_first_name = 'Zoë'",
  );
  const disputed = await order(
    "status = 'delivered', delivered_at = now(), dispute_status = 'needs_response'",
  );
  await order("status = 'refunded', amount_refunded = amount");
  await order("status = 'withdrawn', withdrawn_at = now()");
  const text =
    'Ich habe die Auswertung dreimal gelesen. Der Ton ist ruhig, die Rechnung steht daneben, und vieles hat mir geholfen, über das letzte Jahr nachzudenken.';
  const review = { name: 'Annegret', age: 61, review_text: text, email: newEmail(), locale: 'de' };
  const decided = { ...review, moderated_at: new Date() };
  await sql`insert into reviews ${sql({ ...review, name: 'Maximiliane-Friederike', review_text: `${text} `.repeat(3).slice(0, 500).trim() })}`;
  await sql`insert into reviews ${sql({ ...review, name: 'Zoë', age: 34, locale: 'en', review_text: 'Calm, exact and honest about what numbers can not do.' })}`;
  await sql`insert into reviews ${sql({ ...decided, approved: true, moderation_reason: 'rules' })}`;
  await sql`insert into reviews ${sql({ ...decided, name: 'Rolf', moderation_reason: 'advertising', review_text: 'Besuchen Sie lieber meine Seite!' })}`;
  const message = { name: 'Maximiliane-Friederike Müller-Lüdenscheidt', email: newEmail(), locale: 'de' };
  await sql`insert into contact_messages ${sql({ ...message, subject: 'Geburtsname oder Ehename?', message: 'Guten Tag,\n\nmit welchem Namen soll ich bestellen?\n\nHerzliche Grüße' })}`;
  await sql`insert into contact_messages ${sql({ ...message, name: 'Zoë', locale: 'en', subject: 'A question about the chart', message: 'Could you tell me whether the reading comes as a book, too?' })}`;
  const declaration = { declaration_key: randomUUID(), name: message.name, email: newEmail(), locale: 'de' };
  const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await sql`insert into withdrawals ${sql({ ...declaration, order_reference: 'Meine Bestellung vom letzten Dienstag', message: 'Bitte bestätigen Sie den Eingang.', refund_due_on: due })}`;
  await sql`insert into payment_issues ${sql({ order_id: disputed.id, stripe_session_id: `cs_test_${randomUUID().replaceAll('-', '')}`, kind: 'amount', expected: '6900', actual: '5900' })}`;
}

/** The provider's desk as a whole, from the page that has a fresh link mailed. */
export const deskChapter: Chapter = {
  pictures: ['desk'],
  tell: async (stage) => {
    const { page, locale, take, linkTo } = stage;
    if (locale !== 'de') return;
    await page.goto('/desk/no-such-link/orders');
    await take('desk-closed');
    await page.locator('main a').first().click();
    await see(page, 'main form');
    await take('desk-link');
    await page.locator('main form button[type="submit"]').click();
    await see(page, '.notice-success');
    await take('desk-link-sent');
    const desk = await linkTo(PROVIDER, /\/desk\/[\w-]+$/m);
    await page.goto(desk);
    await take('desk-overview-empty');
    await page.goto(`${desk}/orders`);
    await take('desk-orders-empty');
    await fillDesk(stage);
    for (const area of [
      ...['', 'orders', 'withdrawals', 'reviews', 'messages', 'coupons', 'issues'],
      ...['month', 'visits'],
    ]) {
      await page.goto(area ? `${desk}/${area}` : desk);
      await take(area ? `desk-${area}` : 'desk-overview');
    }
    await page.goto(`${desk}/reviews`);
    await send(page, 'reason');
    await see(page, '[aria-invalid="true"]');
    await take('desk-reviews-errors');
    await page.goto(`${desk}/coupons`);
    await fillIn(page, { code: 'ä', discountValue: 'viel', usageLimit: '0' });
    await send(page, 'discountValue');
    await see(page, '#coupon-code-error');
    await take('desk-coupons-errors');
    await fillIn(page, { code: 'FRUEHLING-2027', discountValue: '15', usageLimit: '' });
    await send(page, 'discountValue');
    await see(page, '.notice-success');
    await take('desk-coupons-created');
  },
};
