import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIFE_PATH_NUMBERS } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { englishOrder, germanGift } from '@/local/test-orders';
import german from '@/messages/de/documents.json';
import english from '@/messages/en/documents.json';
import { readingTemplatePdf } from './reading-template';
import { termsPdf } from './terms-document';
import { worksheetPdf } from './worksheet-document';

beforeAll(() => void vi.stubEnv('SITE_URL', 'http://localhost:3000'));
afterAll(() => void vi.unstubAllEnvs());

const moment = new Date('2026-11-27T22:05:00Z');

function order(change: Partial<WholeOrder> = {}): WholeOrder {
  return {
    ...germanGift,
    id: '0',
    number: 'NU-7K4Q-92MX',
    paidAt: moment,
    createdAt: moment,
    dueDate: '2026-12-02',
    ...change,
  } as WholeOrder;
}

const pagesOf = (pdf: Buffer) =>
  Number(/\/Type \/Pages[^>]*\/Count (\d+)/s.exec(pdf.toString('latin1'))?.[1]);

/** The titles of the list of contents that PDF readers show. */
function outlineOf(pdf: Buffer): string[] {
  const titles = pdf.toString('latin1').matchAll(/\/Parent \d+ 0 R\s*\/Title \(([^)]*)\)/g);
  return [...titles].map(([, title = '']) => decodeText(title));
}

/** A text string of a PDF: UTF-16 with a mark, or one byte per letter. */
function decodeText(text: string): string {
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le').trim();
}

describe('a reading template', () => {
  it.each([
    ['essence', 8],
    ['full', 11],
    ['advanced', 15],
  ] as const)(
    'of the package %s has a page for every number and chapter',
    async (packageId, pages) => {
      expect(pagesOf(await readingTemplatePdf(order({ packageId })))).toBe(pages);
    },
    60_000,
  );

  it('has the same bytes each time and names its language', async () => {
    const [first, second] = [await readingTemplatePdf(order()), await readingTemplatePdf(order())];
    expect(second.equals(first)).toBe(true);
    expect(first.toString('latin1')).toContain('/Lang (de)');
    const inEnglish = await readingTemplatePdf(order(englishOrder));
    expect(inEnglish.toString('latin1')).toContain('/Lang (en)');
  }, 60_000);

  it('lists its chapters for the reader, in the order in which they come', async () => {
    const pdf = await readingTemplatePdf(order({ packageId: 'full' }));
    const { numbers, reading } = german;
    expect(outlineOf(pdf)).toEqual([
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

  it('has a page of its own for a number that a name does not have', async () => {
    const without = order({ packageId: 'essence', subjectFirstName: 'Brr', subjectLastName: 'Krk' });
    expect(pagesOf(await readingTemplatePdf(without))).toBe(8);
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
    expect((await worksheetPdf(order())).equals(await worksheetPdf(order()))).toBe(true);
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
      const stressed = order({ subjectFirstName, subjectLastName });
      expect(pagesOf(await worksheetPdf(stressed))).toBeLessThan(14);
      expect(pagesOf(await readingTemplatePdf(stressed))).toBeGreaterThan(5);
    },
    60_000,
  );
});

it('terms and withdrawal notice are complete documents in both languages', async () => {
  for (const locale of ['de', 'en'] as const) {
    const pdf = await termsPdf(locale);
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(6);
    expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`);
    expect(outlineOf(pdf).length).toBeGreaterThan(15);
  }
}, 60_000);
