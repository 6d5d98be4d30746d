import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { MailKind } from '@/lib/outbox/kinds';
import { expectLogged } from '@/local/expect-logged';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { alertProvider, failLostMails, failMail, getFailedMail, listFailedMails } from './failures';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('the provider sees which mails of the last 30 days did not arrive, to whom and about which order', async () => {
  const order = await insertOrder({ email: 'nobody@example.com' });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const mail = (state: 'failed' | 'bounced' | 'sent' | 'queued', kind: MailKind, days: number) => ({
    kind,
    state,
    subjectId: order.id,
    lastError: state === 'failed' ? 'refused by the provider of mail' : null,
    createdAt: daysAgo(days),
  });
  await getDb()
    .insert(mails)
    .values([
      mail('bounced', 'order-confirmation', 2),
      mail('failed', 'review-request', 1),
      mail('sent', 'order-for-provider', 1),
      mail('failed', 'reading-delivery', 31),
    ]);
  expect((await listFailedMails()).rows).toMatchObject([
    {
      kind: 'review-request',
      state: 'failed',
      lastError: 'refused by the provider of mail',
      orderNumber: order.number,
      recipient: 'nobody@example.com',
    },
    { kind: 'order-confirmation', state: 'bounced', lastError: null, orderNumber: order.number },
  ]);
});

it('the provider is not bothered with what was sent again, nor with the word to an address that was given up', async () => {
  await getDb().delete(mails);
  const { id: subjectId } = await insertOrder({ email: 'nobody@example.com' });
  const failed = { kind: 'order-confirmation', subjectId, state: 'failed' } as const;
  const [first, second, notice] = await getDb()
    .insert(mails)
    .values([failed, { ...failed, edition: 2 }, { ...failed, kind: 'email-changed' }])
    .returning();
  if (!first || !second || !notice) throw new Error('no mails');
  expect((await listFailedMails()).rows.map(({ id }) => id)).toEqual([second.id]);
  await getDb().transaction(async (tx) => {
    for (const mail of [first, second, notice]) await alertProvider(tx, mail);
  });
  const alerts = await getDb().select().from(mails).where(eq(mails.kind, 'mail-failed'));
  expect(alerts.map((alert) => alert.subjectId)).toEqual([second.id]);
});

it('the provider is shown no addressee and no order of what is gone, and nothing of an unknown mail', async () => {
  const subjectId = crypto.randomUUID();
  for (const kind of ['order-confirmation', 'withdrawal-receipt'] as const) {
    const [mail] = await getDb().insert(mails).values({ kind, subjectId, state: 'failed' }).returning();
    expect(await getFailedMail(mail?.id ?? '')).toMatchObject({ kind, orderNumber: null, recipient: null });
  }
  expect(await getFailedMail(subjectId)).toBeNull();
});

it('a mail that waits for six days is given up, once, and one that left is not', async () => {
  await getDb().delete(mails);
  const waiting = (days: number, kind: MailKind = 'contact-message') => ({
    kind,
    subjectId: crypto.randomUUID(),
    createdAt: new Date(Date.now() - days * 86_400_000),
  });
  const stored = await getDb()
    .insert(mails)
    .values([waiting(7), waiting(5), { ...waiting(7), state: 'sent' }])
    .returning();
  await failLostMails();
  for (const { id } of stored.filter(({ state }) => state === 'sent')) await failMail(id, 'too late');
  expect(expectLogged('mail failed for good').join()).toContain('no tries left');
  const rows = await getDb().select().from(mails).orderBy(mails.createdAt, mails.state);
  expect(rows.map(({ state, lastError }) => [state, lastError]).toSorted()).toEqual([
    ['failed', 'no tries left'],
    ['queued', null],
    ['sent', null],
  ]);
});
