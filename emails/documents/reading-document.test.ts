import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WholeOrder } from '@/lib/orders/order';
import { numberLines } from '@/lib/readings/number-lines';
import { countedName, orderNumbers } from '@/lib/readings/order-numbers';
import { readPdf } from '@/lib/readings/read-pdf';
import { readingLocale } from '@/lib/readings/reading-locale';
import { chaptersOf, isOptional } from '@/lib/studio/chapters';
import { chapterTitle, lineOf, ourText } from '@/lib/studio/descriptions';
import type { Studio } from '@/lib/studio/studio';
import { englishOrder, germanGift } from '@/local/test-orders';
import { readingPdf } from './reading-document';

beforeAll(() => void vi.stubEnv('SITE_URL', 'http://localhost:3000'));
afterAll(() => void vi.unstubAllEnvs());

const date = new Date('2026-11-27T22:05:00Z');

/** An order's reading with a text of so many signs in each chapter. */
function studioOf(change: Partial<WholeOrder>, signs: number, words = SENTENCES): Studio {
  const order = {
    ...germanGift,
    number: 'NU-2222-3333',
    numberChoices: null,
    paidAt: date,
    createdAt: date,
    dueDate: '2026-12-02',
    ...change,
  } as WholeOrder;
  const locale = readingLocale(order);
  const numbers = orderNumbers(order);
  const lines = numbers ? numberLines(numbers, locale) : [];
  const chapters = chaptersOf(order.packageId).map((key) => ({
    key,
    title: chapterTitle(key, lines, locale),
    line: lineOf(key, lines),
    ours: ourText(key, { lines, locale, counted: countedName(order).kind }),
    passages: [],
    // Of the shortest reading the two chapters are left out that may be.
    text: { text: signs < 200 && isOptional(key) ? '' : textOf(signs, words), version: 1, savedAt: date },
    state: 'own' as const,
  }));
  return { order, locale, numbers, lines, draft: { begun: null, chapters: {} }, chapters };
}

const SENTENCES =
  'Übermütig wäre es, hier ein Ergebnis zu versprechen. Ihre Zahlen *erzählen* von Anlagen, und was daraus wird, entscheiden **Sie selbst**, Tag für Tag. ';

function textOf(signs: number, words: string): string {
  const blocks: string[] = [];
  for (let at = 0; at < signs; at += 700) {
    const part = words.repeat(5).slice(0, Math.min(700, signs - at));
    if (at % 2100 === 1400) blocks.push('## Was daran schön ist', '- erstens die Ruhe\n- zweitens der Mut');
    blocks.push(part.replace(/[*\s]+$/, ''));
  }
  return blocks.join('\n\n');
}

const look = (name: string, pdf: Buffer) => {
  if (process.env.PDF_DIR) writeFileSync(`${process.env.PDF_DIR}/${name}.pdf`, pdf);
};

describe('a reading set from its texts', () => {
  it.each([
    ['two', { packageId: 'essence' as const, isGift: false }, 150, 2, 3],
    ['eight', { packageId: 'full' as const }, 1300, 8, 12],
    ['fifteen', { packageId: 'advanced' as const }, 1900, 14, 20],
    ['thirty', { packageId: 'advanced' as const }, 5000, 26, 36],
    ['english', { ...englishOrder }, 900, 4, 10],
    [
      'vietnamese',
      { packageId: 'full' as const, subjectFirstName: 'Nguyễn Thị Phương', subjectLastName: 'Thảo' },
      700,
      4,
      10,
    ],
    [
      'cyrillic',
      {
        packageId: 'essence' as const,
        subjectFirstName: 'Екатерина',
        subjectLastName: 'Щербакова',
        numberChoices: {
          nameUsed: 'Ekaterina Shcherbakova',
          umlauts: 'expand' as const,
          year: null,
          forName: '',
          ys: {},
          leftOut: null,
        },
      },
      700,
      3,
      9,
    ],
  ])(
    'has as many pages as its text needs: %s',
    async (name, change, signs, least, most) => {
      const started = Date.now();
      const { pdf, pages } = await readingPdf(studioOf(change, signs), { date });
      const took = Date.now() - started;
      look(name, pdf);
      const read = await readPdf(pdf);
      console.info(name, pages, took, read?.words.length);
      expect(read?.pages).toBe(pages);
      expect(pages).toBeGreaterThanOrEqual(least);
      expect(pages).toBeLessThanOrEqual(most);
      look(`${name}-screen`, (await readingPdf(studioOf(change, signs), { date, format: 'screen' })).pdf);
    },
    90_000,
  );
});
