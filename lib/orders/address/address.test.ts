import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails, orderEmailChanges, rateLimits, readings } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { askForEmailChange, confirmNewEmail, mendEmail } from '@/lib/buyer/email-actions';
import { findBuyerOrder } from '@/lib/buyer/queries';
import { getDb } from '@/lib/database';
import { signOrder } from '@/lib/links/order-token';
import { signToken } from '@/lib/links/token';
import { sendMail } from '@/lib/mail/send';
import { sendMailAgain } from '@/lib/mail/send-again';
import { queueMail } from '@/lib/outbox/outbox';
import { readInvitation } from '@/lib/reviews/order-review';
import { readReviewStop } from '@/lib/reviews/review-stop';
import { cookieJar, hold } from '@/local/test-browser';
import { openTestMailbox, type TestMailbox } from '@/local/test-mailbox';
import { insertOrder } from '@/local/test-orders';
import { findOrder, type OrderRow } from '../order';
import { issueReceipt, settleReceipts } from '../receipts/service';
import { readLife } from '../work/life';
import { changeEmail, confirmEmailChange, requestEmailChange } from './change-email';
import { rememberOrderedHere } from './ordered-here';
import { isMovedLink, readNewEmail } from './queries';

vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  cookieJar.clear();
  await mailbox.reset();
  await getDb().execute(sql`truncate orders, receipts, mails cascade`);
  await getDb().delete(rateLimits);
});

const OLD = 'kaethe@gmial.com';
const NEW = 'kaethe@gmail.com';

async function paidOrder(change: Parameters<typeof insertOrder>[0] = {}): Promise<OrderRow> {
  const order = await insertOrder({ email: OLD, paidAt: new Date(), isGift: false, ...change });
  await getDb().transaction(async (tx) => {
    await issueReceipt(tx, order.id);
    await queueMail(tx, 'order-confirmation', order.id);
  });
  return order;
}

const now = async ({ id }: OrderRow) => {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return order;
};
const log = () => getDb().select().from(orderEmailChanges).orderBy(asc(orderEmailChanges.requestedAt));
const outbox = async () => {
  const rows = await getDb().select().from(mails).orderBy(asc(mails.kind), asc(mails.edition));
  return rows.map(({ kind, edition, state }) => `${kind} ${edition} ${state}`);
};
const mailsIn = async (state: 'queued' | 'sent') =>
  getDb().select().from(mails).where(eq(mails.state, state));
const note = (state: 'sent' | 'bounced') =>
  getDb().update(mails).set({ state }).where(eq(mails.state, 'queued'));

type Received = { subject: string; to: string[]; attachments?: unknown[] };
/** Sends what waits, and says what the mailbox holds of it then. */
async function sendAll(): Promise<Received[]> {
  for (const { id } of await mailsIn('queued')) await sendMail(id, composeMail);
  return (await (await fetch(`${mailbox.url}/_control/emails`)).json()) as Received[];
}

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}
const mend = (order: OrderRow, email: string) => mendEmail('de', null, form({ key: order.number, email }));
const ask = (key: string, email: string) => askForEmailChange('de', null, form({ key, email }));

describe('an address that is changed', () => {
  it('gets the confirmation with its documents, and the former one only the word that it was given up', async () => {
    const order = await paidOrder();
    await sendAll();
    expect(await changeEmail(order.id, NEW, 'provider')).toBe('changed');
    expect(await now(order)).toMatchObject({ email: NEW, linkEpoch: 1 });
    expect(await log()).toMatchObject([{ fromEmail: OLD, toEmail: NEW, changedBy: 'provider' }]);
    expect((await log())[0]?.changedAt).toBeInstanceOf(Date);
    const [first, notice, second, ...more] = (await sendAll()).sort(
      (a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? '') || a.subject.localeCompare(b.subject),
    );
    const seen = [first, notice, second].map((mail) => [
      mail?.to,
      mail?.subject,
      mail?.attachments?.length ?? 0,
    ]);
    expect(seen).toEqual([
      [[NEW], `Bestätigung Ihrer Bestellung ${order.number}`, 2],
      [[OLD], `Bestätigung Ihrer Bestellung ${order.number}`, 2],
      [[OLD], `Bestellung ${order.number}: die E-Mail-Adresse wurde geändert`, 0],
    ]);
    expect(more).toEqual([]);
    const told = JSON.stringify(second);
    for (const word of [NEW, order.buyerFirstName, order.subjectFirstName]) expect(told).not.toContain(word);
  }, 60_000);

  it('has what waited for the former one, by a new edition, and what did not arrive there', async () => {
    const order = await paidOrder({ status: 'delivered', deliveredAt: new Date() });
    const pdf = Buffer.from('%PDF-1.7 reading');
    const [reading] = await getDb()
      .insert(readings)
      .values({ orderId: order.id, pdf, size: pdf.length, deliveredAt: new Date() })
      .returning();
    await getDb().transaction(async (tx) => {
      await queueMail(tx, 'reading-delivery', reading?.id ?? '');
      await queueMail(tx, 'order-for-provider', order.id);
    });
    await note('bounced');
    await getDb().transaction((tx) => settleReceipts(tx, order.id, 500));
    await changeEmail(order.id, NEW, 'provider');
    expect(await outbox()).toEqual([
      'order-confirmation 1 bounced',
      'order-confirmation 2 queued',
      'order-for-provider 1 bounced',
      'reading-delivery 1 bounced',
      'reading-delivery 2 queued',
      'refund 1 replaced',
      'refund 2 queued',
      'email-changed 1 queued',
    ]);
    const to = async (kind: string) => {
      const found = (await mailsIn('queued')).find((mail) => mail.kind === kind);
      return found && (await composeMail(found.kind, found.subjectId))?.to;
    };
    expect([await to('order-confirmation'), await to('reading-delivery'), await to('refund')]).toEqual([
      NEW,
      NEW,
      NEW,
    ]);
  }, 60_000);

  it('gets a mail once, also when the change comes while the mail is being composed', async () => {
    const order = await paidOrder();
    const [waiting] = await mailsIn('queued');
    await sendMail(waiting?.id ?? '', async (kind, subjectId) => {
      await changeEmail(order.id, NEW, 'provider');
      return composeMail(kind, subjectId);
    });
    const received = await sendAll();
    expect(received.map(({ to }) => to[0]).sort()).toEqual([NEW, OLD].sort());
    expect(await outbox()).toEqual([
      'order-confirmation 1 replaced',
      'order-confirmation 2 sent',
      'email-changed 1 sent',
    ]);
  }, 60_000);

  it('closes all links from before and opens new ones; an older order keeps the links it has', async () => {
    const order = await paidOrder({ status: 'delivered', deliveredAt: new Date() });
    const other = await paidOrder();
    const links = (row: OrderRow) => {
      const sign = (purpose: 'order' | 'review' | 'review-stop') => signOrder(purpose, row, new Date());
      return { order: sign('order'), review: sign('review'), stop: sign('review-stop') };
    };
    const open = async ({ order: page, review, stop }: ReturnType<typeof links>) =>
      [await findBuyerOrder(page), await readInvitation(review), await readReviewStop(stop)].map(Boolean);
    const before = links(order);
    expect(before.order).toBe(signToken('order', order.id, new Date()));
    expect(await open(before)).toEqual([true, true, true]);
    await changeEmail(order.id, NEW, 'provider');
    expect(await open(before)).toEqual([false, false, false]);
    expect(await isMovedLink('order', before.order)).toBe(true);
    expect(await isMovedLink('review', before.review)).toBe(true);
    expect(await open(links(await now(order)))).toEqual([true, true, true]);
    expect(await isMovedLink('order', links(await now(order)).order)).toBe(false);
    expect(await isMovedLink('order', signToken('order', `${order.id}.7`, new Date()))).toBe(false);
    expect(Boolean(await findBuyerOrder(links(other).order))).toBe(true);
  });

  it('holds up the work until its own confirmation is out', async () => {
    const order = await paidOrder();
    await note('sent');
    expect((await readLife(order)).isConfirmed).toBe(true);
    await changeEmail(order.id, NEW, 'provider');
    expect((await readLife(await now(order))).isConfirmed).toBe(false);
    await note('sent');
    expect((await readLife(await now(order))).isConfirmed).toBe(true);
  });

  it.each([
    ['is not paid', { status: 'pending', paidAt: null, dueDate: null }],
    ['lost its buyer’s data', { buyerErasedAt: new Date(), email: '' }],
  ] as const)('is refused when the order %s', async (_, change) => {
    const order = await insertOrder({ email: OLD, ...change });
    expect(await changeEmail(order.id, NEW, 'provider')).toBe('impossible');
    expect(await requestEmailChange(order.id, NEW)).toBe('impossible');
    expect([await log(), await outbox()]).toEqual([[], []]);
  });

  it('that is the same in another spelling changes nothing', async () => {
    const order = await paidOrder();
    expect(await changeEmail(order.id, 'Kaethe@gmial.com', 'provider')).toBe('unchanged');
    expect(await log()).toEqual([]);
  });
});

describe('the browser that ordered', () => {
  const order = async (change: Parameters<typeof insertOrder>[0] = {}) => {
    const pending = await insertOrder({ email: OLD, status: 'pending', paidAt: null, dueDate: null });
    await rememberOrderedHere(pending.checkoutKey);
    const paid = sql`update orders set status = 'paid', paid_at = now(), due_date = current_date + 5 where id = ${pending.id}`;
    await getDb().execute(paid);
    if (change.paidAt)
      await getDb().execute(
        sql`update orders set paid_at = ${change.paidAt.toISOString()} where id = ${pending.id}`,
      );
    return now(pending);
  };

  it('mends a mistyped address within the hour after the payment, as it was pasted', async () => {
    const paid = await order();
    expect(await mend(paid, ' Käthe <kaethe@GMAIL.com> ')).toEqual({ ok: true, data: { email: NEW } });
    expect(await now(paid)).toMatchObject({ email: NEW, linkEpoch: 1 });
    expect(await log()).toMatchObject([{ changedBy: 'browser' }]);
    expect(await mend(paid, NEW)).toMatchObject({ ok: false, fieldErrors: { email: 'emailSame' } });
    expect(await mend(paid, 'kaethe')).toMatchObject({ ok: false, fieldErrors: { email: 'emailInvalid' } });
  });

  it('mends nothing later, and no other browser ever, whatever addresses and keys it knows', async () => {
    const late = await order({ paidAt: new Date(Date.now() - 61 * 60_000) });
    expect(await mend(late, NEW)).toMatchObject({ ok: false, code: 'mendClosed' });
    const paid = await order();
    const [mark = ''] = (cookieJar.get('numina-ordered') ?? '').split('.');
    for (const [cookie, value] of [
      ['numina-ordered', ''],
      ['numina-ordered', paid.id],
      ['numina-ordered', signToken('order', paid.id, new Date())],
      ['numina-ordered', `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`],
      ['numina-checkout', paid.checkoutKey],
    ] as const) {
      cookieJar.clear();
      cookieJar.set(cookie, value);
      expect(await mend(paid, NEW), value).toMatchObject({ ok: false, code: 'mendClosed' });
    }
    cookieJar.clear();
    // Whoever sends the paid form again is led to the confirmation, and gets no mark for it.
    await rememberOrderedHere(paid.checkoutKey);
    expect(await mend(paid, NEW)).toMatchObject({ ok: false, code: 'mendClosed' });
    expect(await log()).toEqual([]);
  });

  it('cannot send confirmations about without end', async () => {
    const paid = await order();
    for (const turn of [1, 2, 3, 4, 5])
      expect(await mend(paid, `kaethe${turn}@example.com`)).toMatchObject({ ok: true });
    expect(await mend(paid, 'kaethe6@example.com')).toMatchObject({ ok: false, code: 'tooManyRequests' });
  });
});

describe('the link to an order', () => {
  it('asks for a change, which counts once the new address confirmed it', async () => {
    const order = await paidOrder();
    await note('sent');
    const page = signOrder('order', order, new Date());
    expect(await ask(hold('my-order', order.number, page), NEW)).toEqual({ ok: true, data: { email: NEW } });
    expect(await now(order)).toMatchObject({ email: OLD, linkEpoch: 0 });
    expect(await findBuyerOrder(page)).toMatchObject({ emailRequest: { toEmail: NEW } });
    const received = await sendAll();
    expect(received.map(({ to }) => to[0]).sort()).toEqual([NEW, OLD].sort());
    const [request] = await log();
    const mail = await composeMail('email-change-confirm', request?.id ?? '');
    const token = /\/new-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await readNewEmail(token)).toMatchObject({ isDone: false });
    // Opening it changed nothing; the button does, and may be pressed twice.
    expect(await now(order)).toMatchObject({ email: OLD });
    const pressed = await Promise.all(
      [1, 2].map(() => confirmNewEmail('de', hold('new-email', 'x', token), null, new FormData())),
    );
    for (const answer of pressed) expect(answer).toMatchObject({ ok: true });
    expect(await now(order)).toMatchObject({ email: NEW, linkEpoch: 1 });
    expect(await readNewEmail(token)).toMatchObject({ isDone: true });
    expect(await outbox()).toEqual([
      'order-confirmation 1 sent',
      'order-confirmation 2 queued',
      'email-change-confirm 1 sent',
      'email-change-requested 1 sent',
      'email-changed 1 queued',
    ]);
    expect(await findBuyerOrder(page)).toBeNull();
    expect(await ask(hold('my-order', order.number, page), 'other@example.com')).toMatchObject({
      ok: false,
      code: 'linkClosed',
    });
  }, 60_000);

  it('asks by its latest request only, and by none from before another change', async () => {
    const order = await paidOrder();
    await requestEmailChange(order.id, 'first@example.com');
    await requestEmailChange(order.id, 'second@example.com');
    const [first, second] = await log();
    if (!first || !second) throw new Error('no requests');
    expect(await confirmEmailChange(first)).toBeNull();
    await changeEmail(order.id, NEW, 'provider');
    expect(await confirmEmailChange(second)).toBeNull();
    expect(await readNewEmail(signToken('new-email', second.id, new Date()))).toBeNull();
    expect(await readNewEmail(signToken('order', second.id, new Date()))).toBeNull();
    expect(await now(order)).toMatchObject({ email: NEW, linkEpoch: 1 });
  });
});

describe('a mail that is sent again', () => {
  it('is one more mail, however often it is asked for at once', async () => {
    const order = await paidOrder();
    await sendAll();
    const [mail] = await mailsIn('sent');
    const id = mail?.id ?? '';
    const asked = await Promise.all([1, 2, 3].map(() => sendMailAgain(id, order.id)));
    expect(asked).toEqual(['queued', 'queued', 'queued']);
    expect(await sendAll()).toHaveLength(2);
    expect(await outbox()).toEqual(['order-confirmation 1 sent', 'order-confirmation 2 sent']);
  }, 60_000);
});
