import { readingPdf } from '../../e2e/support/reading-pdf';
import { deskChapter } from './desk-scenes';
import { buyGift, type Chapter, fillIn, type Stage, see, send } from './owned-stage';
import { reportedReview } from './review-scenes';

/** Uploads a file on an order's desk page. */
async function upload({ page }: Stage, name: string, buffer: Buffer, answer: string): Promise<void> {
  await page.locator('#pdf').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await send(page, 'pdf');
  await see(page, `.notice-${answer}`);
}

/** An order from the payment to its refund, as buyer and provider see it, with its review. */
const orderLife: Chapter = {
  pictures: ['buyer', 'review', 'desk-order', 'desk-upload', 'desk-refund'],
  tell: async (stage) => {
    const { page, take, sql, linkTo } = stage;
    const { id, email, buyer, desk } = await buyGift(stage);
    const look = async (path: string, name: string) => {
      await page.goto(path);
      await take(name);
    };

    await look(buyer, 'buyer-paid');
    await fillIn(page, { subjectFirstName: 'Юлия', subjectLastName: '', birthDate: '31.02.1990' });
    await send(page, 'birthDate');
    await see(page, '#birthDate-error');
    await take('buyer-correction-errors');
    const names = { subjectFirstName: 'Maximiliane-Friederike Zoë', subjectLastName: 'Müller-Lüdenscheidt' };
    await fillIn(page, { ...names, birthDate: '28.03.1984' });
    await send(page, 'birthDate');
    await see(page, '.notice-success');
    await take('buyer-corrected');

    await page.goto(desk);
    await fillIn(page, { text: 'Zum 40. Geburtstag am 3. April.\nRuhiger Ton, keine Fachwörter.' });
    await send(page, 'text');
    await see(page, '.notice-success');
    await look(desk, 'desk-order-paid');
    await page.locator('main .button-primary').click();
    await see(page, '.notice-success');
    await take('desk-order-started');
    await upload(stage, 'brief.pdf', Buffer.from('PK a Word file'), 'error');
    await take('desk-upload-refused');
    await upload(stage, 'reading.pdf', readingPdf(), 'success');
    await take('desk-order-ready');
    await look(buyer, 'buyer-in-preparation');
    await page.goto(desk);
    await page.locator('main .button-primary').click();
    await see(page, '.notice-success');
    await look(desk, 'desk-order-delivered');
    await look(buyer, 'buyer-delivered');

    await sql`update orders set delivered_at = now() - interval '6 days' where id = ${id}`;
    await sql`select graphile_worker.add_job('ask-for-reviews')`;
    const both = await linkTo(email, /\/(?:de\/)?review\/[\w-]+[\s\S]*\/review\/[\w-]+/);
    const [review = '', stop = ''] = both.match(/\/(?:de\/)?review\/[\w-]+/g) ?? [];
    await look(review, 'review-open');
    await fillIn(page, { name: 'Jürgen-Ole', age: '4', reviewText: 'Zu kurz' });
    await send(page, 'reviewText');
    await see(page, '[aria-invalid="true"]');
    await take('review-errors');
    const words = 'Ruhig geschrieben, gut nachzurechnen, und mit der Post kam es obendrein pünktlich an.';
    await fillIn(page, { age: '42', reviewText: words });
    await send(page, 'reviewText');
    await see(page, '.notice-success');
    await take('review-sent');
    await look(review, 'review-written');
    await look(stop, 'review-stop');
    await page.locator('main form button[type="submit"]').click();
    await see(page, '.notice-success');
    await take('review-stopped');

    await page.goto(desk);
    await fillIn(page, { amount: '999', reason: '' });
    await send(page, 'amount');
    await see(page, '#refund-reason-error');
    await take('desk-refund-errors');
    await page.goto(desk);
    await fillIn(page, { amount: '10', reason: 'Kulanz' });
    await send(page, 'amount');
    await see(page, '.notice-success');
    await take('desk-order-refunded-part');
    await look(buyer, 'buyer-refunded-part');
    await page.goto(desk);
    await fillIn(page, { reason: 'Vereinbarung mit der Kundin' });
    await send(page, 'amount');
    await see(page, '.notice-success');
    await look(desk, 'desk-order-refunded');
    await look(buyer, 'buyer-refunded');
  },
};

/** A withdrawal from the buyer's page to the provider's note. */
const withdrawal: Chapter = {
  pictures: ['buyer-withdraw', 'withdraw-from', 'desk-order-withdraw'],
  tell: async (stage) => {
    const { page, take } = stage;
    const { email, buyer, desk } = await buyGift(stage);
    await page.goto(buyer);
    await page.locator('main a[href*="/withdraw"]').first().click();
    await see(page, '[name="orderReference"]');
    await take('withdraw-from-order');
    const message = 'Guten Tag,\nbitte bestätigen Sie mir den Eingang. Vielen Dank!';
    await fillIn(page, { name: 'Maximiliane-Friederike Müller-Lüdenscheidt', email, message });
    await send(page, 'orderReference');
    await see(page, 'button[value="confirm"]');
    await send(page, 'orderReference', 'confirm');
    await see(page, '[data-testid="withdrawal-received"]');
    await page.goto(buyer);
    await take('buyer-withdrawal-declared');
    await page.goto(desk);
    await send(page, 'sure');
    await see(page, '#withdraw-sure-error');
    await take('desk-order-withdrawal-declared');
    await page.locator('[name="sure"]').check();
    await send(page, 'sure');
    await see(page, '.notice-success');
    await take('desk-order-withdrawn');
    await page.goto(buyer);
    await take('buyer-withdrawn');
  },
};

/** Links that open nothing. */
const closedLinks: Chapter = {
  pictures: ['my-order-closed', 'review-closed'],
  tell: async ({ page, at, take }) => {
    await page.goto(at('/my-order/no-such-link'));
    await take('my-order-closed');
    await page.goto(at('/review/no-such-link'));
    await take('review-closed');
  },
};

/** The pages of buyers and provider. */
export const chapters: readonly Chapter[] = [orderLife, withdrawal, closedLinks, reportedReview, deskChapter];
