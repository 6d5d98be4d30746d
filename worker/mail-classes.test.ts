import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Logger, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, rateLimits } from '@/db/schema';
import { getDb } from '@/lib/database';
import { sendMail } from '@/lib/mail/send';
import type { MailClass, MailKind } from '@/lib/outbox/kinds';
import { queueMail } from '@/lib/outbox/outbox';
import { openTestMailbox, type TestMailbox } from '@/local/test-mailbox';
import { mailLanes } from './lanes';

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  await mailbox.reset();
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
  for (const table of [mails, rateLimits]) await getDb().delete(table);
});

const queue = (kind: MailKind, count = 1) =>
  getDb().transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) await queueMail(tx, kind, crypto.randomUUID());
  });

/** Works off everything, as the worker does; composing a mail takes as long as is said for its kind. */
async function work(msToCompose: Partial<Record<MailKind, number>> = {}, places = 16): Promise<void> {
  const taskList: TaskList = {
    'send-mail': async (payload) => {
      const { mailId, mailClass } = payload as { mailId: string; mailClass: MailClass };
      const compose = async (kind: MailKind) => {
        await setTimeout(msToCompose[kind] ?? 0);
        return { to: 'delivered@resend.dev', subject: kind, html: '<p>x</p>', text: 'x' };
      };
      await sendMail(mailId, compose, { mailClass });
    },
  };
  const events: WorkerEvents = new EventEmitter();
  await runOnce({
    events,
    forbiddenFlags: mailLanes(events),
    connectionString: mailbox.databaseUrl,
    taskList,
    concurrency: places,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}

/** The kinds of the mails that arrived, the first one first, with their moments. */
async function arrived(): Promise<{ subject: string; at: number }[]> {
  const received = (await (await fetch(`${mailbox.url}/_control/emails`)).json()) as {
    subject: string;
    createdAt: string;
  }[];
  return received
    .map(({ subject, createdAt }) => ({ subject, at: Date.parse(createdAt) }))
    .toSorted((a, b) => a.at - b.at);
}

it('mails about orders go before the owner’s, and those before acknowledgements to strangers, in whatever order they were queued', async () => {
  await queue('life-path-result', 3);
  await queue('withdrawal-receipt', 3);
  await queue('contact-message', 2);
  await queue('order-confirmation', 2);
  await queue('email-changed', 1);
  // Until all are composed nobody's turn comes, so that the class alone decides, however busy the machine is.
  const expire = new Date(Date.now() + 3000);
  await getDb().insert(rateLimits).values({ key: 'mail-pace', points: 1, expire });
  await work();
  const kinds = (await arrived()).map(({ subject }) => subject);
  expect(kinds).toHaveLength(11);
  expect(new Set(kinds.slice(0, 3))).toEqual(new Set(['order-confirmation', 'email-changed']));
  expect(kinds.slice(3, 6)).toContain('contact-message');
  expect(kinds.slice(6).filter((kind) => kind !== 'contact-message').length).toBeGreaterThanOrEqual(4);
}, 20_000);

it('a kind that is slow to compose holds up no other', async () => {
  await queue('order-for-provider', 3);
  await queue('contact-message', 3);
  // As many as there are places: without lanes the slow kind would take all of them.
  await work({ 'order-for-provider': 2500 }, 3);
  const kinds = (await arrived()).map(({ subject }) => subject);
  expect(kinds.slice(0, 3)).toEqual(Array(3).fill('contact-message'));
}, 20_000);

it('mails about orders leave as fast as Resend takes them, also when each takes a second to compose', async () => {
  await queue('order-confirmation', 6);
  await queue('order-changed', 6);
  const started = Date.now();
  await work({ 'order-confirmation': 1000, 'order-changed': 1000 });
  const moments = (await arrived()).map(({ at }) => at);
  expect(moments).toHaveLength(12);
  const perMinute = (since: number) => ((moments.length - 1) * 60_000) / ((moments.at(-1) ?? 0) - since);
  expect(perMinute(moments[0] ?? 0)).toBeGreaterThan(90);
  // A busy machine may deliver the first one late, but no mail leaves before its turn.
  expect(perMinute(started)).toBeLessThanOrEqual(120);
}, 20_000);
