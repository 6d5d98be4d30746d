import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { insertSampleOrder, mailSamples } from '@/local/mail-samples';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { queueNextEdition, renewMails } from './editions';
import type { MailKind } from './kinds';
import { addJob, queueMail } from './outbox';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await getDb().delete(mails);
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

const jobs = async () => [
  ...(await getDb().execute(sql`
    select task.identifier as task, job.payload, queue.queue_name as queue, job.max_attempts as tries, job.flags
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id order by job.id`)),
];

const all = async () => getDb().select().from(mails).orderBy(asc(mails.kind), asc(mails.edition));

describe('a mail', () => {
  it('is queued once per kind and subject, and goes one after the other, with tries for days', async () => {
    const subjectId = crypto.randomUUID();
    const queue = () => getDb().transaction((tx) => queueMail(tx, 'refund', subjectId));
    expect([await queue(), await queue()]).toEqual([true, false]);
    const [mail] = await all();
    expect(mail).toMatchObject({ kind: 'refund', subjectId, edition: 1, state: 'queued' });
    await getDb().transaction((tx) => addJob(tx, 'tidy', { day: 'today' }));
    expect(await jobs()).toEqual([
      {
        task: 'send-mail',
        payload: { mailId: mail?.id, mailClass: 'order' },
        queue: null,
        flags: { 'mail:refund': true },
        tries: 25,
      },
      { task: 'tidy', payload: { day: 'today' }, queue: null, flags: null, tries: 25 },
    ]);
  });

  it('has one next edition, whoever asks for it', async () => {
    const first = { kind: 'refund', subjectId: crypto.randomUUID(), edition: 1 } as const;
    const next = () => getDb().transaction((tx) => queueNextEdition(tx, first));
    expect([await next(), await next()]).toEqual([true, false]);
    expect(await all()).toMatchObject([{ ...first, edition: 2, state: 'queued' }]);
    expect(await jobs()).toHaveLength(1);
  });
});

describe('after an order’s address changed', () => {
  const STRANGER = crypto.randomUUID();
  const renew = (orderId: string) => getDb().transaction((tx) => renewMails(tx, orderId));

  it('its buyer is sent what waited, what was lost and matters, and the confirmation; nobody else anything', async () => {
    const order = await insertSampleOrder();
    const found: [MailKind, typeof mails.$inferSelect.state][] = [
      ['order-confirmation', 'delivered'],
      ['order-for-provider', 'queued'],
      ['order-changed', 'bounced'],
      ['order-link', 'failed'],
      ['reading-delivery', 'failed'],
      ['refund', 'sent'],
      ['email-changed', 'queued'],
    ];
    for (const [kind, state] of found) {
      const [{ subjectId }] = await mailSamples[kind](order);
      // Two refunds have queued their mails already, of which the first arrives.
      await getDb()
        .insert(mails)
        .values({ kind, subjectId, state })
        .onConflictDoUpdate({ target: [mails.kind, mails.subjectId, mails.edition], set: { state } });
    }
    await getDb()
      .insert(mails)
      .values([
        { kind: 'review-request', subjectId: order.id },
        { kind: 'refund', subjectId: STRANGER },
      ]);
    await getDb().execute(sql`delete from graphile_worker._private_jobs`);

    await renew(order.id);
    expect((await all()).map(({ kind, edition, state }) => `${kind} ${edition} ${state}`).toSorted()).toEqual(
      [
        'email-changed 1 queued',
        'order-changed 1 bounced',
        'order-changed 2 queued',
        'order-confirmation 1 delivered',
        'order-confirmation 2 queued',
        'order-for-provider 1 queued',
        'order-link 1 failed',
        'reading-delivery 1 failed',
        'reading-delivery 2 queued',
        'refund 1 queued',
        'refund 1 replaced',
        'refund 1 sent',
        'refund 2 queued',
        'review-request 1 replaced',
        'review-request 2 queued',
      ],
    );
    expect(await jobs()).toHaveLength(5);
  });

  it('only the latest edition is followed, and a confirmation comes where there was none', async () => {
    const { id } = await insertSampleOrder();
    const request = { kind: 'review-request', subjectId: id } as const;
    await getDb()
      .insert(mails)
      .values([request, { ...request, edition: 2, state: 'sent' }]);
    await renew(id);
    expect((await all()).map(({ kind, edition, state }) => `${kind} ${edition} ${state}`).toSorted()).toEqual(
      ['order-confirmation 1 queued', 'review-request 1 queued', 'review-request 2 sent'],
    );
  });
});
