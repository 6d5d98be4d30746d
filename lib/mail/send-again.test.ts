import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { getQueuedAt, listMailsOfOrder } from './mail-log';
import { sendMailAgain } from './send-again';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => getDb().delete(mails));

async function stored(values: Omit<typeof mails.$inferInsert, 'subjectId'>, subjectId = crypto.randomUUID()) {
  const [mail] = await getDb()
    .insert(mails)
    .values({ ...values, subjectId })
    .returning();
  if (!mail) throw new Error('no mail');
  return mail;
}

const editions = async (kind: typeof mails.$inferSelect.kind, subjectId: string) => {
  const ofSubject = and(eq(mails.kind, kind), eq(mails.subjectId, subjectId));
  const rows = await getDb().select().from(mails).where(ofSubject).orderBy(asc(mails.edition));
  return rows.map(({ edition, state }) => `${edition} ${state}`);
};

describe('a mail that is sent again', () => {
  it('is one more mail, however often it is asked for', async () => {
    const { id, subjectId } = await stored({ kind: 'refund', state: 'sent' });
    expect(await Promise.all([sendMailAgain(id), sendMailAgain(id)])).toEqual(['queued', 'queued']);
    expect(await editions('refund', subjectId)).toEqual(['1 sent', '2 queued']);
  });

  it('is said to have gone again where a later one has left, and nothing goes', async () => {
    const { id, kind, subjectId } = await stored({ kind: 'refund', state: 'sent' });
    await stored({ kind, edition: 2, state: 'sent' }, subjectId);
    expect(await sendMailAgain(id)).toBe('sentAgain');
    await stored({ kind, edition: 3 }, subjectId);
    expect(await sendMailAgain(id)).toBe('queued');
    expect(await editions(kind, subjectId)).toEqual(['1 sent', '2 sent', '3 queued']);
  });

  it('does not wait already, is about this order, and asks for no second review', async () => {
    const [order, other] = [await insertOrder(), await insertOrder()];
    const waiting = await stored({ kind: 'order-confirmation' }, order.id);
    expect(await sendMailAgain(waiting.id, order.id)).toBe('mailWaiting');
    expect(await sendMailAgain(waiting.id, other.id)).toBe('unknownMail');
    expect(await sendMailAgain(crypto.randomUUID())).toBe('unknownMail');
    for (const state of ['sent', 'delivered', 'complained'] as const) {
      const request = await stored({ kind: 'review-request', state });
      expect(await sendMailAgain(request.id)).toBe('askedOnce');
    }
    for (const state of ['failed', 'bounced', 'replaced'] as const) {
      const request = await stored({ kind: 'review-request', state });
      expect(await sendMailAgain(request.id)).toBe('queued');
    }
    expect(await editions('order-confirmation', order.id)).toEqual(['1 queued']);
  });

  it('is listed after the one before, and asked for when that one was', async () => {
    const order = await insertOrder();
    const [early, late] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-24T09:00:00Z')];
    const kind = 'order-confirmation';
    const again = await stored({ kind, edition: 2, createdAt: late }, order.id);
    const first = await stored({ kind, createdAt: early, state: 'bounced' }, order.id);
    await stored({ kind, createdAt: early });
    expect(await listMailsOfOrder(order.id)).toEqual([first, again]);
    expect(await getQueuedAt(kind, order.id)).toEqual(early);
    expect(await getQueuedAt('review-request', order.id)).toBeNull();
  });

  it('stands behind the confirmation of the same moment, whichever was changed last', async () => {
    const order = await insertOrder();
    const createdAt = new Date('2026-11-20T09:00:00Z');
    const task = await stored({ kind: 'order-for-provider', createdAt }, order.id);
    const confirmation = await stored({ kind: 'order-confirmation', createdAt }, order.id);
    expect(await listMailsOfOrder(order.id)).toEqual([confirmation, task]);
  });
});
