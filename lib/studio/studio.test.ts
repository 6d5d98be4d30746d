import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, readingChapters, readingDrafts } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { wipeSubjects } from '@/lib/orders/erasure';
import { getOrder, type WholeOrder } from '@/lib/orders/order';
import { exportPerson } from '@/lib/privacy/export';
import { orderNumbers } from '@/lib/readings/order-numbers';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { choicesSchema, readChoices } from './choices';
import { changedSince, readDraft } from './draft';
import { addPassage, listPassages, movePassageUp, passageSchema } from './passages';
import { saveChapter, saveChoices } from './service';
import { readStudio } from './studio';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const begun = (values: Partial<typeof orders.$inferInsert> = {}) =>
  insertPaidOrder({ status: 'in_preparation', ...values });
const reread = async (id: string): Promise<WholeOrder> => {
  const order = await getOrder(id);
  if (!order) throw new Error('no order');
  return order;
};
/** Decides for an order as its form does. */
const decide = async (order: WholeOrder, form: Record<string, string>) => {
  const read = readChoices(choicesSchema.parse(form), order);
  if (!read.ok) return read.fieldErrors;
  await saveChoices(order.id, read.choices);
  return orderNumbers(await reread(order.id));
};

describe('a chapter', () => {
  it('is kept with a version that grows, and the same text again is no change', async () => {
    const { id } = await begun();
    expect(await saveChapter(id, 'lifePath', { text: 'Ein Anfang.', version: 0 })).toMatchObject({
      ok: true,
      chapter: { version: 1 },
    });
    expect(await saveChapter(id, 'lifePath', { text: 'Ein Anfang.', version: 0 })).toMatchObject({
      ok: true,
      chapter: { version: 1 },
    });
    expect(await saveChapter(id, 'lifePath', { text: 'Weiter.', version: 1 })).toMatchObject({
      ok: true,
      chapter: { version: 2 },
    });
  });

  it('is overwritten by no window that read an older text, not even at the same moment', async () => {
    const { id } = await begun();
    const both = await Promise.all(
      ['eins', 'zwei'].map((text) => saveChapter(id, 'combined', { text, version: 0 })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [lost] = both.filter(({ ok }) => !ok);
    const [row] = await getDb().select().from(readingChapters).where(eq(readingChapters.orderId, id));
    expect(lost).toMatchObject({ problem: 'conflict', chapter: { text: row?.text, version: 1 } });
  });

  it('is taken only where it belongs to the package and the order still lives', async () => {
    const essence = await begun({ packageId: 'essence' });
    expect(await saveChapter(essence.id, 'shadow', { text: 'x', version: 0 })).toMatchObject({
      problem: 'noChapter',
    });
    const unpaid = await begun({ status: 'pending', paidAt: null });
    expect(await saveChapter(unpaid.id, 'lifePath', { text: 'x', version: 0 })).toMatchObject({
      problem: 'notPaid',
    });
    const withdrawn = await begun({ status: 'withdrawn', withdrawnAt: new Date() });
    expect(await saveChapter(withdrawn.id, 'lifePath', { text: 'x', version: 0 })).toMatchObject({
      problem: 'over',
    });
  });

  it('is marked where nothing in it is the reader’s own', async () => {
    const { id } = await begun();
    const passage = {
      chapter: 'career',
      number: '',
      language: 'german',
      title: 'Beruf',
      text: 'Mein Baustein.',
    };
    await addPassage(passageSchema.parse(passage));
    const [, path] = (await readStudio(await reread(id))).chapters;
    await saveChapter(id, 'lifePath', { text: `## ${path?.ours.join('\n\n')}`, version: 0 });
    await saveChapter(id, 'career', { text: '*Mein*\nBaustein.', version: 0 });
    await saveChapter(id, 'combined', { text: 'Mein Baustein.\n\nUnd mehr.', version: 0 });
    const { chapters } = await readStudio(await reread(id));
    const states = Object.fromEntries(chapters.map(({ key, state }) => [key, state]));
    expect(states).toMatchObject({
      ...{ opening: 'empty', lifePath: 'ours', career: 'passage', combined: 'own', soulUrge: 'empty' },
    });
    expect(chapters.find(({ key }) => key === 'career')?.passages.map(({ title }) => title)).toEqual([
      'Beruf',
    ]);
  });
});

describe('a reading in the making', () => {
  it('says that name or date were corrected since it was begun', async () => {
    const { id } = await begun();
    await saveChapter(id, 'lifePath', { text: 'x', version: 0 });
    expect(changedSince(await readDraft(id), await reread(id))).toEqual([]);
    await getDb().update(orders).set({ subjectFirstName: 'Kathe' }).where(eq(orders.id, id));
    expect(changedSince(await readDraft(id), await reread(id))).toEqual(['name']);
  });

  it('goes with the person it is about, and into what the person may ask for', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await begun({ email });
    await saveChapter(id, 'lifePath', { text: 'Von Käthe.', version: 0 });
    await decide(await reread(id), { nameUsed: 'Kat Groß' });
    expect(await exportPerson(email)).toMatchObject({
      orders: [{ numberChoices: { nameUsed: 'Kat Groß' }, chapters: [{ text: 'Von Käthe.' }] }],
    });
    await getDb().transaction((tx) => wipeSubjects(tx, [id]));
    expect(await getDb().$count(readingDrafts, eq(readingDrafts.orderId, id))).toBe(0);
    expect(await getDb().$count(readingChapters, eq(readingChapters.orderId, id))).toBe(0);
    const [row] = await getDb().select().from(orders).where(eq(orders.id, id));
    expect(row?.numberChoices).toBeNull();
  });
});

describe('what the reader decides', () => {
  const bryan = { subjectFirstName: 'Bryan', subjectLastName: 'Meyer' };

  it('turns each Y by itself, and everything follows', async () => {
    const order = await reread((await begun(bryan)).id);
    const before = orderNumbers(order);
    const after = await decide(order, {
      ...{ forName: 'Bryan Meyer', count0: 'on', count1: 'on', y0: 'consonant', y1: '' },
    });
    expect(after).toMatchObject({ name: { yDecisions: [{ role: 'consonant', overridden: true }, {}] } });
    expect(after).not.toMatchObject({ soulUrge: { sum: before?.soulUrge.sum } });
  });

  it('counts umlauts, titles, another name and another year', async () => {
    const order = await reread((await begun({ subjectFirstName: 'Dr. Käthe J.' })).id);
    expect(await decide(order, { umlauts: 'base', year: '2028', forName: 'other' })).toMatchObject({
      name: { titles: ['Dr.'] },
      personalYear: { year: 2028 },
    });
    const name = 'Dr. Käthe J. Großmann';
    expect(await decide(order, { forName: name, count0: 'on', count1: 'on', count3: 'on' })).toMatchObject({
      name: { titles: ['J.'] },
    });
    expect(await decide(order, { forName: name })).toEqual({ count0: 'nothingCounts' });
    expect(await decide(order, { nameUsed: 'Екатерина' })).toEqual({ nameUsed: 'nameUsedWrong' });
    const other = await decide(order, { nameUsed: 'Kat' });
    expect(other).toMatchObject({ name: { words: [{ text: 'Kat' }] } });
  });

  it('makes a name in another script countable', async () => {
    const order = await reread((await begun({ subjectFirstName: 'Екатерина', subjectLastName: 'Ж' })).id);
    expect(orderNumbers(order)).toBeNull();
    expect(await decide(order, { nameUsed: 'Ekaterina Zh' })).not.toBeNull();
  });

  it('says nothing about the letters of a corrected name', async () => {
    const order = await reread((await begun(bryan)).id);
    await decide(order, { forName: 'Bryan Meyer', count1: 'on', y0: 'consonant' });
    await getDb().update(orders).set({ subjectFirstName: 'Yvonne' }).where(eq(orders.id, order.id));
    expect(orderNumbers(await reread(order.id))).toMatchObject({
      name: { titles: [], yDecisions: [{ overridden: false }, { overridden: false }] },
    });
  });
});

describe('passages', () => {
  it('are found by a word and stand in the order they were given', async () => {
    const each = { chapter: 'shadow', number: '7', language: 'english' };
    for (const title of ['first', 'second', 'third'])
      await addPassage(passageSchema.parse({ ...each, title, text: `100% ${title}_x` }));
    const titles = async (word: string) => (await listPassages(word)).map(({ title }) => title);
    expect(await titles('100%')).toEqual(['first', 'second', 'third']);
    expect(await titles('d_x')).toEqual(['second', 'third']);
    const third = (await listPassages('third'))[0]?.id ?? '';
    expect(await movePassageUp(third)).toBe(true);
    expect(await titles('100%')).toEqual(['first', 'third', 'second']);
    expect(await movePassageUp(crypto.randomUUID())).toBe(false);
  });

  it('are refused with what is wrong', () => {
    const { error } = passageSchema.safeParse({ chapter: 'x', number: '33', language: 'latin' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      ...['passageChapter', 'passageNumber', 'passageLanguage', 'passageTitle', 'passageText'],
    ]);
  });
});
