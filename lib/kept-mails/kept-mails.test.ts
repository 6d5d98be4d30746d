import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptContents, keptMails, mails, orders, withdrawals } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { getDb } from '@/lib/database';
import { sendMail } from '@/lib/mail/send';
import { wipeBuyers, wipeSubjects } from '@/lib/orders/erasure';
import { isForProvider, type MailKind, mailKinds } from '@/lib/outbox/kinds';
import { declareWithdrawal } from '@/lib/withdrawals/service';
import { insertSampleOrder, mailSamples } from '@/local/mail-samples';
import { openTestMailbox, type TestMailbox } from '@/local/test-mailbox';
import { germanGift } from '@/local/test-orders';
import { type KeptMail, listKeptMails, listKeptReceipts, readKeptParts } from './queries';

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  await mailbox.reset();
  await getDb().execute(sql`truncate orders, withdrawals, receipts, mails, kept_contents cascade`);
});

type Received = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; size: number }[];
};
const received = async () =>
  (await (await fetch(`${mailbox.url}/_control/emails`)).json()) as [Received, ...Received[]];

/** Sends the mail of a kind about a subject. @returns its id */
async function send(kind: MailKind, subjectId: string): Promise<string> {
  await getDb().insert(mails).values({ kind, subjectId }).onConflictDoNothing();
  const [mail] = await getDb()
    .select()
    .from(mails)
    .where(sql`${mails.kind} = ${kind} and ${mails.subjectId} = ${subjectId}`);
  await sendMail(mail?.id ?? '', composeMail);
  return mail?.id ?? '';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Every byte that is kept, as text. */
const everything = async () =>
  (await getDb().select().from(keptContents)).map(({ gzip }) => gunzipSync(gzip).toString()).join('\n');
const bodiesOf = async (mail: KeptMail | undefined) =>
  Object.fromEntries(
    (mail ? await readKeptParts(mail) : []).map(({ part, bytes }) => [
      part.filename ?? part.role,
      bytes.toString(),
    ]),
  );

const kinds = Object.keys(mailKinds) as MailKind[];

/** The calculator's mail is about no order, and neither are the receipt of a report and those to whoever waits for an opening. */
const isAboutOrder = (kind: MailKind) =>
  !['lifePathSignups', 'openingWishes', 'contactMessages'].includes(mailKinds[kind].subject ?? '');

describe.each(kinds.filter((kind) => !isForProvider(kind) && isAboutOrder(kind)))(
  'a mail of the kind %s',
  (kind) => {
    it('is kept byte by byte as it was sent, and nothing of the person remains in it after their time', async () => {
      const order = await insertSampleOrder();
      const [{ subjectId }] = await mailSamples[kind](order);
      const id = await send(kind, subjectId);
      const [row] = await getDb().select().from(keptMails).where(eq(keptMails.mailId, id));
      const [kept] = await listKeptMails(row?.orderId ?? '');
      const [sent] = await received();
      expect(kept).toMatchObject({
        kind,
        fromAddress: sent.from,
        toAddress: sent.to[0],
        subject: sent.subject,
        isCertain: true,
        trimmedAt: null,
      });
      const parts = kept ? await readKeptParts(kept) : [];
      expect(parts.map(({ part }) => part.role)).toEqual([
        'html',
        'text',
        ...sent.attachments.map(() => 'attachment'),
      ]);
      for (const { part, bytes } of parts) expect(sha256(bytes)).toBe(part.contentSha256);
      const [html, text, ...files] = parts;
      expect([html?.bytes.toString(), text?.bytes.toString()]).toEqual([sent.html, sent.text]);
      expect(files.map(({ part, bytes }) => [part.filename, bytes.length])).toEqual(
        sent.attachments.map(({ filename, size }) => [filename, size]),
      );

      await getDb().transaction((tx) => wipeSubjects(tx, [kept?.orderId ?? '']));
      const left = (await everything()).toLowerCase();
      // As typed and as it counts: whatever a mail makes of the name, its longer words stand in it.
      const names = `${germanGift.subjectFirstName} ${germanGift.subjectLastName} müller-lüdenscheid`;
      const words = names
        .toLowerCase()
        .split(/[\s-]/)
        .filter((word) => word.length > 5);
      expect(words).toContain('wrzesniewska');
      for (const word of [...words, '5. april 1990', '%pdf-1.7 finished'])
        expect(left, word).not.toContain(word);
    });
  },
);

describe('a copy', () => {
  it('is made of no mail to the provider', async () => {
    const order = await insertSampleOrder();
    for (const kind of ['withdrawal-for-provider', 'order-changed-for-provider'] as const) {
      const [{ subjectId }] = await mailSamples[kind](order);
      await send(kind, subjectId);
    }
    expect(await received()).toHaveLength(2);
    expect(await getDb().$count(keptMails)).toBe(0);
  });

  it('is made in the transaction that marks the mail as sent, or neither', async () => {
    const { id } = await insertSampleOrder();
    await getDb().execute(
      sql`create function full_up() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    );
    await getDb().execute(
      sql`create trigger full_up before insert on kept_parts for each row execute function full_up()`,
    );
    await expect(send('order-confirmation', id)).rejects.toThrow();
    expect(await getDb().select({ state: mails.state }).from(mails)).toEqual([{ state: 'queued' }]);
    expect(await getDb().$count(keptMails)).toBe(0);
    await getDb().execute(sql`drop function full_up cascade`);
    await send('order-confirmation', id);
    expect(await getDb().select({ state: mails.state }).from(mails)).toEqual([{ state: 'sent' }]);
    expect(await getDb().$count(keptMails)).toBe(1);
    expect(await received()).toHaveLength(1);
  });

  it('says that it may differ when an earlier try had gone out with other words', async () => {
    const { id } = await insertSampleOrder();
    await fetch(`${mailbox.url}/_control/fail`, {
      method: 'POST',
      body: JSON.stringify({ status: 'lost', count: 1 }),
    });
    await expect(send('order-confirmation', id)).rejects.toThrow();
    await getDb().update(orders).set({ buyerFirstName: 'Jörg' });
    await send('order-confirmation', id);
    expect(await received()).toHaveLength(1);
    expect(await getDb().select({ isCertain: keptMails.isCertain }).from(keptMails)).toEqual([
      { isCertain: false },
    ]);
  });

  it('shares the bytes of the same terms with others, compressed, until the last of them is gone', async () => {
    const [one, two] = [await insertSampleOrder(), await insertSampleOrder()];
    for (const { id } of [one, two]) await send('order-confirmation', id);
    const [mine] = await listKeptMails(one.id);
    const [other] = await listKeptMails(two.id);
    const terms = mine?.parts.find(({ filename }) => filename?.includes('AGB'));
    expect(other?.parts).toContainEqual(terms);
    // Two mails with two bodies each and a receipt each, and the terms once.
    expect(await getDb().$count(keptContents)).toBe(7);
    const bodies = await getDb().select().from(keptContents);
    expect(bodies.every(({ gzip, size }) => gunzipSync(gzip).length === size)).toBe(true);
    const html = bodies.find(({ sha256 }) => sha256 === mine?.parts[0]?.contentSha256);
    expect(html?.gzip.length).toBeLessThan((html?.size ?? 0) / 3);

    await getDb().transaction((tx) => wipeBuyers(tx, [one.id]));
    expect(await getDb().$count(keptContents)).toBe(4);
    expect(await listKeptMails(two.id)).toEqual([other]);
    await getDb().delete(orders).where(eq(orders.id, two.id));
    expect(await getDb().$count(keptContents)).toBe(0);
  });

  it('loses the person the reading is about, and keeps what the buyer agreed to', async () => {
    const { id } = await insertSampleOrder();
    await send('order-confirmation', id);
    const before = await bodiesOf((await listKeptMails(id))[0]);
    await getDb().transaction((tx) => wipeSubjects(tx, [id]));
    const [kept] = await listKeptMails(id);
    const after = await bodiesOf(kept);
    expect(kept?.trimmedAt).toBeInstanceOf(Date);
    expect(Object.keys(after)).toEqual(Object.keys(before).filter((part) => part !== 'text'));
    for (const word of ['89,10', 'Jürgen Groß', 'Widerruf']) expect(after.html).toContain(word);
  });

  it('loses it in each of a night’s mails, every order keeping its own, and none of another order', async () => {
    const [one, two, other] = [
      await insertSampleOrder(),
      await insertSampleOrder(),
      await insertSampleOrder(),
    ];
    for (const { id } of [one, two, other]) await send('order-confirmation', id);
    const htmlOf = async (id: string) => String((await bodiesOf((await listKeptMails(id))[0])).html);
    const untouched = await htmlOf(other.id);
    await getDb().transaction((tx) => wipeSubjects(tx, [one.id, two.id]));
    for (const { id, number, subjectFirstName } of [one, two]) {
      expect(await htmlOf(id)).toContain(number);
      expect(await htmlOf(id)).not.toContain(subjectFirstName);
    }
    expect(await htmlOf(other.id)).toBe(untouched);
  });

  it('of a receipt of a withdrawal goes with the declaration, not with the order', async () => {
    const order = await insertSampleOrder();
    const declare = (orderReference: string) =>
      declareWithdrawal(
        { name: 'K', orderReference, email: order.email, message: '' },
        'de',
        crypto.randomUUID(),
      );
    const matched = await declare(order.number);
    const unmatched = await declare('something');
    for (const { id } of [matched, unmatched]) await send('withdrawal-receipt', id);
    await getDb().transaction((tx) => wipeBuyers(tx, [order.id]));
    expect(await listKeptMails(order.id)).toHaveLength(1);
    expect(await listKeptReceipts([matched.id, unmatched.id])).toHaveLength(1);
    await getDb().delete(withdrawals);
    expect(await getDb().$count(keptMails)).toBe(0);
    expect(await getDb().$count(keptContents)).toBe(0);
  });

  it('is not made of a mail whose buyer was erased while it was on its way', async () => {
    const { id } = await insertSampleOrder();
    await getDb().insert(mails).values({ kind: 'order-confirmation', subjectId: id });
    const [mail] = await getDb().select().from(mails);
    await sendMail(mail?.id ?? '', async (kind, subjectId) => {
      const composed = await composeMail(kind, subjectId);
      await getDb().transaction((tx) => wipeBuyers(tx, [id]));
      return composed;
    });
    expect(await getDb().select({ state: mails.state }).from(mails)).toEqual([{ state: 'sent' }]);
    expect(await getDb().$count(keptMails)).toBe(0);
  });
});
