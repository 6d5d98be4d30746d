import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WholeOrder } from '@/lib/orders/order';
import { structureOf } from '@/local/pdf-structure';
import { englishOrder } from '@/local/test-orders';
import { orderOf, receiptOf, studioOf } from '@/local/test-papers';
import { readingPdf } from './reading-document';
import { readingTemplatePdf } from './reading-template';
import { receiptPaper } from './receipt-document';
import { renderPdf } from './render-pdf';
import { worksheetPdf } from './worksheet-document';

beforeAll(() => void vi.stubEnv('SITE_URL', 'http://localhost:3000'));
afterAll(() => void vi.unstubAllEnvs());

const WIDTH = { a4: 595.28, screen: 420 };
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';
const WIDE = 'W'.repeat(35);

const named = (name: string, change: Partial<WholeOrder> = {}) =>
  orderOf({
    ...change,
    packageId: 'advanced',
    isGift: true,
    buyerFirstName: name,
    buyerLastName: name,
    subjectFirstName: name,
    subjectLastName: name,
  });

const english = englishOrder as Partial<WholeOrder>;
const date = new Date('2026-11-27T22:05:00Z');

it.each([
  ['a long name', LONG],
  ['35 wide letters', WIDE],
])(
  '%s stays on the paper of every document, whole',
  async (_, name) => {
    const receipt = async (locale: 'de' | 'en') =>
      (await renderPdf('receipt', receiptPaper(receiptOf(locale, `${name} ${name}`)))).pdf;
    const reading = async (format: 'a4' | 'screen') =>
      (await readingPdf(studioOf(named(name), 900), { format, date })).pdf;
    const papers: [Promise<Buffer>, keyof typeof WIDTH][] = [
      [receipt('de'), 'a4'],
      [receipt('en'), 'a4'],
      [worksheetPdf(named(name)), 'a4'],
      [readingTemplatePdf(named(name)), 'a4'],
      [readingTemplatePdf(named(name, english)), 'a4'],
      [reading('a4'), 'a4'],
      [reading('screen'), 'screen'],
    ];
    for (const [paper, format] of papers) {
      const { lines, pages } = await structureOf(await paper);
      expect(pages.join('').replace(/[\s\u00ad-]/g, '')).toContain(name);
      for (const line of lines) {
        expect(line.left, line.text).toBeGreaterThanOrEqual(20);
        expect(line.right, line.text).toBeLessThan(WIDTH[format] - 20);
      }
    }
  },
  120_000,
);
