import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, mails } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { placeholder } from '@/lib/blanks';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { erasePerson } from '@/lib/privacy/erasure';
import { exportPerson } from '@/lib/privacy/export';
import { freshShop, takeShop } from '@/lib/shop/current';
import type { ShopValues } from '@/lib/shop/settings';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { answerMessage, keepDraft, settleMessage } from './answer';
import { getContactMessage, listMessagePiles } from './queries';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await getDb().delete(mails);
  await getDb().delete(contactMessages);
});

async function message(change: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
  const [stored] = await getDb()
    .insert(contactMessages)
    .values({
      ...{ name: 'Zoë Groß', email: 'zoe@example.com', locale: 'de' as const },
      ...{ subject: 'Zum Y in meinem Namen', message: 'Zählt es als Vokal?' },
      ...change,
    })
    .returning();
  return stored?.id ?? '';
}

const answers = (id: string) =>
  getDb().$count(mails, and(eq(mails.kind, 'contact-answer'), eq(mails.subjectId, id)));

describe('an answer to a message', () => {
  it('goes by mail once, in the language of the form, and stays with the message', async () => {
    const id = await message();
    expect(await composeMail('contact-answer', id)).toBeNull();
    expect(await answerMessage(id, 'ja, als Vokal.\n\nMehr steht im Glossar.')).toBe(true);
    expect(await answerMessage(id, 'noch einmal anders')).toBe(false);
    expect(await answers(id)).toBe(1);
    expect(await getContactMessage(id)).toMatchObject({
      answer: 'ja, als Vokal.\n\nMehr steht im Glossar.',
      answeredAt: expect.any(Date),
      settledAt: expect.any(Date),
    });
    const mail = await composeMail('contact-answer', id);
    expect(mail).toMatchObject({
      to: 'zoe@example.com',
      replyTo: business.email.support,
      subject: 'Re: Zum Y in meinem Namen',
    });
    expect(mail?.text).toContain('Guten Tag Zoë Groß,\n\nja, als Vokal.\n\nMehr steht im Glossar.');
    expect(mail?.text).not.toContain('Zählt es');
    expect(await composeMail('contact-answer', id)).toEqual(mail);
  });

  it('is signed by whoever reads, else by the owner, and by nobody’s blank', async () => {
    const id = await message();
    await answerMessage(id, 'ja, als Vokal.');
    const signedWith = async (changed: Partial<ShopValues>) => {
      takeShop({ ...freshShop, version: 1, changed });
      const mail = await composeMail('contact-answer', id);
      return /Herzliche Grüße\n(.+)/.exec(mail?.text ?? '')?.[1];
    };
    const { owner, brand } = business;
    const about = { de: 'Liest.', en: 'Reads.' };
    expect(await signedWith({})).toBe(owner.name);
    expect(await signedWith({ owner: { ...owner, name: placeholder('Owner: full name') } })).toBe(brand);
    expect(await signedWith({ reader: { name: 'Mira', about, portrait: null } })).toBe('Mira');
    takeShop(freshShop);
  });

  it('belongs to the thread that the mail to the provider begins', async () => {
    const id = await message({ locale: 'en' });
    await answerMessage(id, 'yes, as a vowel here');
    const [task, answer] = [
      await composeMail('contact-message', id),
      await composeMail('contact-answer', id),
    ];
    const thread = `<message.${id}@localhost>`;
    expect(task?.headers).toEqual({ References: thread });
    expect(answer?.headers).toEqual({ 'In-Reply-To': thread, References: thread });
    expect(answer?.text).toContain('Hello Zoë Groß,');
  });

  it('is kept as a draft that nobody gets', async () => {
    const id = await message();
    await keepDraft(id, 'ein Entwurf');
    expect(await getContactMessage(id)).toMatchObject({ answer: 'ein Entwurf', answeredAt: null });
    expect(await composeMail('contact-answer', id)).toBeNull();
    await answerMessage(id, 'die fertige Antwort');
    await keepDraft(id, 'zu spät');
    expect(await getContactMessage(id)).toMatchObject({ answer: 'die fertige Antwort' });
  });

  it('goes to nobody without an address, and to no report of a review', async () => {
    const reportedReview = crypto.randomUUID();
    const reports = [
      await message({ reportedReview }),
      await message({ reportedReview, name: '', email: '' }),
    ];
    for (const id of reports) {
      expect(await answerMessage(id, 'eine Antwort')).toBe(false);
      expect(await answers(id)).toBe(0);
    }
  });

  it('is told to the person it went to, and erased with the message', async () => {
    const id = await message();
    await answerMessage(id, 'ja, als Vokal.');
    const { contactMessages: told } = await exportPerson('zoe@example.com');
    expect(told).toMatchObject([{ message: 'Zählt es als Vokal?', answer: 'ja, als Vokal.' }]);
    await erasePerson('zoe@example.com');
    expect(await getContactMessage(id)).toBeNull();
    expect(await composeMail('contact-answer', id)).toBeNull();
  });
});

describe('the piles of messages', () => {
  it('have what waits first, the oldest on top, then what was done last', async () => {
    const at = (hour: number) => new Date(`2026-11-28T0${hour}:00:00Z`);
    const [first, second, third] = [
      await message({ createdAt: at(1) }),
      await message({ createdAt: at(2) }),
      await message({ createdAt: at(3) }),
    ];
    const ids = async () => {
      const { open, settled } = await listMessagePiles();
      return [open, settled].map(({ rows }) => rows.map(({ id }) => id));
    };
    expect(await ids()).toEqual([[first, second, third], []]);
    await keepDraft(second, 'ein Entwurf');
    expect(await settleMessage(second)).toBe(true);
    expect(await settleMessage(second)).toBe(false);
    expect(await getContactMessage(second)).toMatchObject({ answer: null, answeredAt: null });
    await answerMessage(first, 'eine Antwort');
    expect(await ids()).toEqual([[third], [first, second]]);
  });
});
