import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { business } from '@/lib/business';
import { LIFE_PATH_NUMBERS } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { structureOf } from '@/local/pdf-structure';
import { englishOrder } from '@/local/test-orders';
import { orderOf } from '@/local/test-papers';
import german from '@/messages/de/documents.json';
import english from '@/messages/en/documents.json';
import { readingTemplatePdf } from './reading-template';
import { termsPdf } from './terms-document';
import { worksheetPdf } from './worksheet-document';

beforeAll(() => void vi.stubEnv('SITE_URL', 'http://localhost:3000'));
afterAll(() => void vi.unstubAllEnvs());

const pagesOf = async (pdf: Buffer) => (await structureOf(pdf)).pages.length;

describe('a reading template', () => {
  it.each([
    ['essence', 8],
    ['full', 11],
    ['advanced', 15],
  ] as const)(
    'of the package %s has a page for every number and chapter',
    async (packageId, pages) => {
      expect(await pagesOf(await readingTemplatePdf(orderOf({ packageId })))).toBe(pages);
    },
    60_000,
  );

  it('has the same bytes each time and names its language', async () => {
    const [first, second] = [await readingTemplatePdf(orderOf()), await readingTemplatePdf(orderOf())];
    expect(second.equals(first)).toBe(true);
    expect(first.toString('latin1')).toContain('/Lang (de)');
    expect(first.toString('latin1')).toContain('/CreationDate (D:20261127220500Z)');
    const inEnglish = await readingTemplatePdf(orderOf(englishOrder as Partial<WholeOrder>));
    expect(inEnglish.toString('latin1')).toContain('/Lang (en)');
  }, 60_000);

  it('lists its chapters for the reader, in the order in which they come', async () => {
    const pdf = await readingTemplatePdf(orderOf({ packageId: 'full' }));
    const { numbers, reading } = german;
    expect((await structureOf(pdf)).outline).toEqual([
      reading.aboutTitle,
      numbers.lifePath,
      numbers.birthDay,
      numbers.soulUrge,
      numbers.expression,
      numbers.personality,
      reading.chapters.career.title,
      reading.chapters.relationships.title,
      reading.chapters.combined.title,
      reading.closing,
    ]);
  }, 60_000);

  it('has a field for each chapter that any PDF program can fill in, named and tagged', async () => {
    const pdf = await readingTemplatePdf(orderOf({ packageId: 'essence' }));
    const { fields, elements } = await structureOf(pdf);
    const { numbers, reading } = german;
    expect(fields).toEqual([
      { name: 'lifePath', label: numbers.lifePath },
      { name: 'birthDay', label: numbers.birthDay },
      { name: 'soulUrge', label: numbers.soulUrge },
      { name: 'expression', label: numbers.expression },
      { name: 'personality', label: numbers.personality },
      { name: 'closing', label: reading.closing },
    ]);
    expect(elements.filter(({ role }) => role === 'Form')).toHaveLength(6);
    expect(elements.filter(({ role }) => role === 'Link')).toHaveLength(0);
  }, 60_000);

  it('has a page of its own for a number that a name does not have', async () => {
    const without = orderOf({ packageId: 'essence', subjectFirstName: 'Brr', subjectLastName: 'Krk' });
    expect(await pagesOf(await readingTemplatePdf(without))).toBe(8);
  }, 60_000);

  it('describes every number that can occur, in both languages', () => {
    for (const { reading } of [german, english]) {
      for (const key of ['birthDay', 'expression', 'soulUrge', 'personality'] as const)
        expect(Object.keys(reading.texts[key]).map(Number)).toEqual([...LIFE_PATH_NUMBERS]);
      expect(Object.keys(reading.texts.personalYear).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });
});

describe('a worksheet', () => {
  it('has the same bytes each time', async () => {
    expect((await worksheetPdf(orderOf())).equals(await worksheetPdf(orderOf()))).toBe(true);
  }, 60_000);

  it.each([
    ['long words', 'Donaudampfschifffahrts'.repeat(4), 'Gesellschaftskapitänsmütze'.repeat(3)],
    ['many words', 'A B '.repeat(24).trim(), 'C-D '.repeat(24).trim()],
    ['every kind of accent', 'Ğül Żółć Þóra Đorđe Œdipe Ħal', 'ẞtraße Šťastný Nguyễn İyi Åse Ümit Ȟan'],
    ['a Y at every place', 'Yvonne Yannick Bryan Hayden Lynn Meyer', 'Yy Y Mary'],
    ['a name in another script', 'Илья', 'Ефимович'],
  ])(
    'and template are made of a name with %s',
    async (_, subjectFirstName, subjectLastName) => {
      const stressed = orderOf({ subjectFirstName, subjectLastName });
      expect(await pagesOf(await worksheetPdf(stressed))).toBeLessThan(14);
      expect(await pagesOf(await readingTemplatePdf(stressed))).toBeGreaterThan(5);
    },
    60_000,
  );
});

it('terms and withdrawal notice are complete documents in both languages', async () => {
  for (const locale of ['de', 'en'] as const) {
    const { pages, language, outline } = await structureOf(await termsPdf(locale, business.legalVersion));
    expect(pages.length).toBeGreaterThanOrEqual(6);
    expect(language).toBe(locale);
    expect(outline.length).toBeGreaterThan(15);
  }
}, 60_000);
