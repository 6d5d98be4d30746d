import { eq, sql } from 'drizzle-orm';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, mails, withdrawals } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';
import { expectLogged } from '@/local/expect-logged';
import { openTestMailbox, type TestMailbox } from '@/local/test-mailbox';
import { failLostMails } from './failures';
import { sendMail } from './send';

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());

beforeEach(async () => {
  await mailbox.reset();
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
  await getDb().delete(mails);
});

/** The worker's task with a short patience. */
const taskList: TaskList = {
  'send-mail': async (payload, { job }) =>
    sendMail((payload as { mailId: string }).mailId, composeMail, {
      isLastTry: job.attempts >= job.max_attempts,
      timeoutMs: 400,
    }),
};

/** Works off what is due now, as the worker would. */
const work = () =>
  runOnce({
    connectionString: mailbox.databaseUrl,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });

/** Works until no job is left, without waiting for the pauses between the tries. */
async function workThrough(): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    await getDb().execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await work();
    const left = await getDb().execute(
      sql`select 1 from graphile_worker._private_jobs where attempts < max_attempts`,
    );
    if (left.length === 0) return;
  }
  throw new Error('There are still jobs');
}

/** Brings all jobs forward by the time until the first of them is due again. Gives that time, in seconds. */
async function untilNextTry(): Promise<number> {
  const [row] = await getDb().execute<{ seconds: string }>(sql`
    select coalesce(greatest(extract(epoch from min(run_at) - now()), 0), 0) as seconds from graphile_worker._private_jobs`);
  const seconds = Number(row?.seconds ?? 0);
  await getDb().execute(
    sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})`,
  );
  return seconds;
}

const fail = (status: unknown, count = 1) =>
  fetch(`${mailbox.url}/_control/fail`, { method: 'POST', body: JSON.stringify({ status, count }) });

type Received = { id: string; subject: string; to: string[]; createdAt: string };

async function received(): Promise<Received[]> {
  return (await (await fetch(`${mailbox.url}/_control/emails`)).json()) as Received[];
}

async function queueMessage(subject: string): Promise<string> {
  return getDb().transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({
        name: 'Ana',
        email: 'ana@example.com',
        subject,
        message: 'Guten Tag, eine Frage.',
        locale: 'de',
      })
      .returning();
    if (!message) throw new Error('no message');
    await queueMail(tx, 'contact-message', message.id);
    return message.id;
  });
}

async function queueReceiptTo(email: string): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [declared] = await tx
      .insert(withdrawals)
      .values({
        declarationKey: crypto.randomUUID(),
        name: 'Ana',
        orderReference: 'NU-7K4Q-92MX',
        email,
        locale: 'de',
        refundDueOn: '2026-12-11',
      })
      .returning();
    if (declared) await queueMail(tx, 'withdrawal-receipt', declared.id);
  });
}

const states = async () =>
  (await getDb().select().from(mails).orderBy(mails.createdAt)).map(({ kind, state }) => `${kind}: ${state}`);

describe('a queued mail', () => {
  it('arrives exactly once whatever Resend answers meanwhile', async () => {
    for (const status of [429, 500, 'reset', 'lost', 'timeout', 429, 'lost']) await fail(status);
    for (const subject of ['Frage eins', 'Frage zwei', 'Frage drei']) await queueMessage(subject);
    await workThrough();
    const subjects = (await received()).map(({ subject }) => subject.slice(-4));
    expect(subjects.toSorted()).toEqual(['drei', 'eins', 'zwei']);
    expect(await states()).toEqual(Array(3).fill('contact-message: sent'));
  }, 60_000);

  it('arrives exactly once after Resend was down for an hour, by the worker’s own pauses', async () => {
    for (let index = 0; index < 40; index += 1) await fail(index % 2 === 0 ? 429 : 500);
    for (const subject of ['Frage eins', 'Frage zwei']) await queueMessage(subject);
    const hour = 3600;
    let passed = 0;
    let isUp = false;
    // The clock is set forward to the moment at which the worker tries again, over and over.
    while ((await states()).some((state) => state.endsWith('queued'))) {
      await work();
      if (!isUp) expect(await received()).toEqual([]);
      passed += await untilNextTry();
      if (isUp || passed < hour) continue;
      await mailbox.reset();
      isUp = true;
    }
    // The last job is still being ticked off.
    await workThrough();
    expect(isUp).toBe(true);
    expect((await received()).map(({ subject }) => subject.slice(-4)).toSorted()).toEqual(['eins', 'zwei']);
    expect(await states()).toEqual(Array(2).fill('contact-message: sent'));
    expect(passed).toBeLessThan(3 * hour);
  }, 120_000);

  it('arrives once when the worker ends between the answer and the note about it', async () => {
    await getDb().execute(sql`
      create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await getDb().execute(sql`
      create trigger dies before update on mails for each row when (new.state = 'sent') execute function dies()`);
    await queueMessage('Einmal bitte');
    await work();
    expect(await received()).toHaveLength(1);
    expect(await states()).toEqual(['contact-message: queued']);
    await getDb().execute(sql`drop function dies cascade`);
    await workThrough();
    expect(await states()).toEqual(['contact-message: sent']);
    const [mail] = await received();
    expect(await received()).toHaveLength(1);
    expect(await getDb().select({ id: mails.resendId }).from(mails)).toEqual([{ id: mail?.id }]);
  });

  it('leaves no faster than two a second, also with two workers', async () => {
    for (let index = 0; index < 5; index += 1) await queueMessage(`Frage ${index}`);
    const started = Date.now();
    await Promise.all([workThrough(), workThrough()]);
    const moments = (await received()).map(({ createdAt }) => Date.parse(createdAt));
    expect(moments).toHaveLength(5);
    // From the start on, since a busy machine may deliver the first one late.
    expect(Math.max(...moments) - started).toBeGreaterThanOrEqual(4 * 500);
  }, 30_000);

  it('is not sent when what it is about is gone, and nobody is alarmed', async () => {
    const id = await queueMessage('Schon weg');
    await getDb().delete(contactMessages).where(eq(contactMessages.id, id));
    await workThrough();
    expect(await received()).toEqual([]);
    expect(await states()).toEqual(['contact-message: failed']);
  });
});

describe('a mail that fails for good', () => {
  it('is told to the provider once when Resend refuses the address', async () => {
    await queueReceiptTo('ana@-example.com');
    await workThrough();
    expectLogged('mail failed for good');
    expect(await states()).toEqual(['withdrawal-receipt: failed', 'mail-failed: sent']);
    const [alert] = await received();
    expect(alert).toMatchObject({ to: [business.email.support] });
    expect(alert?.subject).toContain('Eingangsbestätigung eines Widerrufs');
  });

  it('is told to the provider when the last try fails', async () => {
    await queueReceiptTo('ana@example.com');
    await getDb().execute(sql`update graphile_worker._private_jobs set max_attempts = 2`);
    await fail(500, 2);
    await workThrough();
    expectLogged('mail failed for good');
    expect(await states()).toEqual(['withdrawal-receipt: failed', 'mail-failed: sent']);
  });

  it('is told to the provider when its last try ended with a crash', async () => {
    await queueReceiptTo('ana@example.com');
    await getDb().execute(sql`delete from graphile_worker._private_jobs`);
    await getDb().update(mails).set({ createdAt: sql`now() - interval '7 days'` });
    await failLostMails();
    await workThrough();
    expectLogged('mail failed for good');
    expect((await states()).toSorted()).toEqual(['mail-failed: sent', 'withdrawal-receipt: failed']);
  });

  it('is not told by mail when it was for the provider', async () => {
    await queueMessage('An den Betreiber');
    await getDb().execute(sql`update graphile_worker._private_jobs set max_attempts = 1`);
    await fail(500);
    await workThrough();
    expectLogged('mail failed for good');
    expect(await states()).toEqual(['contact-message: failed']);
    expect(await received()).toEqual([]);
  });
});
