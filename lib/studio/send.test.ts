import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, orderChanges } from '@/db/schema';
import { readingPdf } from '@/emails/documents/reading-document';
import { readingTemplatePdf } from '@/emails/documents/reading-template';
import { worksheetPdf } from '@/emails/documents/worksheet-document';
import { insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { messages } from '@/lib/messages/messages';
import { changeOrder, getOrder, type WholeOrder } from '@/lib/orders/order';
import { startPreparation, storeReading } from '@/lib/orders/work/life';
import { ownPaper } from '@/lib/readings/own-paper';
import { readPdf } from '@/lib/readings/read-pdf';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { doubtsAbout, newestReading, sendFinishedReading } from './send';
import { saveChapter } from './service';
import { readStudio } from './studio';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const reread = async (id: string): Promise<WholeOrder> => {
  const order = await getOrder(id);
  if (!order) throw new Error('no order');
  return order;
};
const begun = async (values: Partial<WholeOrder> = {}) => {
  const { id } = await insertReadyOrder();
  await startPreparation(id);
  await getDb().transaction((tx) => changeOrder(tx, id, { packageId: 'essence', ...values }));
  return reread(id);
};
/** Keeps a PDF made elsewhere, as its route does. */
const upload = async (order: WholeOrder, pdf: Buffer) => {
  const read = await readPdf(pdf);
  const sameAs = read && ownPaper(read);
  await storeReading(order.id, pdf, { ...read, sameAs, uploadedAt: new Date() });
};
/** Keeps a file of which these words were read. */
const uploadWords = (order: WholeOrder, words: string | null) =>
  storeReading(order.id, Buffer.from('%PDF-1.7'), { words, pages: 3 });
const doubts = async ({ id }: WholeOrder) => {
  const [order, reading] = [await reread(id), await newestReading(id)];
  return reading ? doubtsAbout(order, reading) : null;
};
const kinds = async (order: WholeOrder) => (await doubts(order))?.map(({ kind }) => kind);
const send = async ({ id }: WholeOrder, isSure = false) =>
  sendFinishedReading(await reread(id), { readingId: (await newestReading(id))?.id ?? '', isSure });

describe('a reading made elsewhere', () => {
  it('goes where it names the person, in whatever way a PDF breaks and writes the name', async () => {
    const order = await begun();
    await uploadWords(order, 'Auswertung für Ka\u0308the\nGross-\nmann. Alles Gute.');
    expect(await kinds(order)).toEqual([]);
    expect(await send(order)).toEqual({ ok: true });
  });

  it('is held up where it names nobody, somebody else, or says nothing, until one tick', async () => {
    await begun({ subjectFirstName: 'Wilhelmine', subjectLastName: 'Voß' });
    const order = await begun();
    await uploadWords(order, 'Für Sie geschrieben.');
    expect(await kinds(order)).toEqual(['noName']);
    expect(await send(order)).toEqual({ ok: false, problem: 'doubtful' });
    await uploadWords(order, 'Käthe Großmann, für WILHELMINE\nVOSS');
    expect(await doubts(order)).toEqual([{ kind: 'otherName', name: 'Wilhelmine Voß' }]);
    await uploadWords(order, 'Käthe Großmann. Wilhelmi-\nne  Voss');
    expect(await kinds(order)).toEqual(['otherName']);
    await uploadWords(order, 'Käthe Großmann, Wilhelmine und Voß');
    expect(await kinds(order)).toEqual([]);
    await uploadWords(order, null);
    expect(await kinds(order)).toEqual(['noText']);
    expect(await send(order)).toEqual({ ok: false, problem: 'doubtful' });
    expect(await getDb().$count(mails, eq(mails.kind, 'reading-delivery'))).toBe(1);
    expect(await send(order, true)).toEqual({ ok: true });
  });

  it('is held up where it is the worksheet, or the template of before a correction', async () => {
    const order = await begun();
    await upload(order, await worksheetPdf(order));
    expect(await kinds(order)).toContain('worksheet');
    await upload(await reread(order.id), await readingTemplatePdf({ ...order, subjectFirstName: 'Kate' }));
    expect(await kinds(order)).toEqual(['noName', 'template']);
    const whole = await readPdf(await readingTemplatePdf({ ...order, packageId: 'advanced' }));
    if (!whole) throw new Error('not read');
    expect(ownPaper(whole)).toBe('template');
    const written = 'Was ich in Ihren Zahlen sehe, ist ein ruhiger Mut. '.repeat(20);
    expect(ownPaper({ ...whole, words: whole.words + written })).toBeNull();
  }, 60_000);

  it.each([
    ['the template', readingTemplatePdf],
    [
      'a reading of ours',
      async (other: WholeOrder) => {
        const { pdf } = await readingPdf(await readStudio(other), { date: new Date() });
        return pdf;
      },
    ],
  ])(
    'is held up where it stands on %s for another language or package, filled in or not',
    async (_, made) => {
      const order = await begun({ readingLanguage: 'english' });
      const german = { ...order, packageId: 'full', readingLanguage: 'german', isGift: true } as const;
      const read = await readPdf(await made(german));
      if (!read) throw new Error('not read');
      const filled = `${read.words} ${'Was ich in Ihren Zahlen sehe, ist ein ruhiger Mut. '.repeat(20)}`;
      await uploadWords(order, filled);
      expect(await doubts(order)).toEqual([
        { kind: 'otherLanguage', language: 'german' },
        { kind: 'otherPackage', packageId: 'full' },
      ]);
      expect(await send(order)).toEqual({ ok: false, problem: 'doubtful' });
      await upload(order, await made({ ...german, readingLanguage: 'english' }));
      expect(await kinds(order)).toContain('otherPackage');
      expect(await kinds(order)).not.toContain('otherLanguage');
      await upload(order, await made({ ...german, packageId: 'essence' }));
      expect(await kinds(order)).toContain('otherLanguage');
      expect(await kinds(order)).not.toContain('otherPackage');
      await upload(order, await made(order));
      for (const kind of ['otherLanguage', 'otherPackage']) expect(await kinds(order)).not.toContain(kind);
    },
    60_000,
  );

  it('may name another package, and is known by our sentence where pages were left out', async () => {
    const order = await begun({ readingLanguage: 'english' });
    await uploadWords(
      order,
      'Käthe Großmann. After this, a Full Chart Reading or an Advanced Integration may follow.',
    );
    expect(await kinds(order)).toEqual([]);
    await uploadWords(order, `Käthe Großmann. ${messages.de.documents.reading.disclaimer}`);
    expect(await kinds(order)).toEqual(['otherLanguage']);
  });

  it('is held up where the buyer corrected something since', async () => {
    const order = await begun();
    await uploadWords(order, 'Käthe Großmann');
    const changes = [{ field: 'birthDate' as const, from: '1984-03-27', to: '1984-03-28' }];
    await getDb().insert(orderChanges).values({ orderId: order.id, changes });
    expect(await kinds(order)).toEqual(['corrected']);
    expect(await send(order)).toEqual({ ok: false, problem: 'doubtful' });
  });

  it('is not sent where another one took its place after the check was shown', async () => {
    const order = await begun();
    await uploadWords(order, 'Käthe Großmann');
    const shown = (await newestReading(order.id))?.id ?? '';
    await uploadWords(order, 'Käthe Großmann, berichtigt');
    expect(await sendFinishedReading(order, { readingId: shown, isSure: true })).toEqual({
      ok: false,
      problem: 'readingReplaced',
    });
  });
});

describe('a reading from the studio', () => {
  const numbers = ['lifePath', 'birthDay', 'soulUrge', 'expression', 'personality'] as const;
  const finish = async (order: WholeOrder) => {
    const uploadedAt = new Date();
    const { pdf, pages } = await readingPdf(await readStudio(order), { date: uploadedAt });
    const words = (await readPdf(pdf))?.words ?? null;
    await storeReading(order.id, pdf, { isFromStudio: true, pages, words, uploadedAt });
  };

  it('names its empty chapters, and goes once all are written', async () => {
    const order = await begun();
    await saveChapter(order.id, 'lifePath', { text: 'Von mir.', version: 0 });
    await finish(order);
    expect(await doubts(order)).toMatchObject([{ kind: 'empty', chapters: { length: 4 } }]);
    expect(await send(order)).toEqual({ ok: false, problem: 'doubtful' });
    for (const chapter of numbers.slice(1))
      await saveChapter(order.id, chapter, { text: `Von mir, ${chapter}.`, version: 0 });
    expect(await kinds(order)).toEqual(['textChanged']);
    await finish(order);
    expect(await kinds(order)).toEqual([]);
    expect(await send(order)).toEqual({ ok: true });
  });

  it('says that the name was corrected since it was begun', async () => {
    const order = await begun();
    for (const chapter of numbers) await saveChapter(order.id, chapter, { text: 'Von mir.', version: 0 });
    await getDb().transaction((tx) => changeOrder(tx, order.id, { subjectFirstName: 'Kathi' }));
    await finish(await reread(order.id));
    expect(await kinds(order)).toEqual(['nameChanged']);
  });
});
