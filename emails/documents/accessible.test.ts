import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { business } from '@/lib/business';
import type { WholeOrder } from '@/lib/orders/order';
import { structureOf } from '@/local/pdf-structure';
import { englishOrder } from '@/local/test-orders';
import { orderOf, receiptOf, studioOf } from '@/local/test-papers';
import { readingPdf } from './reading-document';
import { readingTemplatePdf } from './reading-template';
import { receiptPaper } from './receipt-document';
import { renderPdf } from './render-pdf';
import { termsPdf } from './terms-document';
import { worksheetPdf } from './worksheet-document';

beforeAll(() => void vi.stubEnv('SITE_URL', 'http://localhost:3000'));
afterAll(() => void vi.unstubAllEnvs());

const english = englishOrder as Partial<WholeOrder>;
const date = new Date('2026-11-27T22:05:00Z');
const reading = async (change: Partial<WholeOrder>, format: 'a4' | 'screen', words?: string) =>
  (await readingPdf(studioOf(change, 900, words), { format, date })).pdf;
const receipt = async (locale: 'de' | 'en', name: string) =>
  (await renderPdf('receipt', receiptPaper(receiptOf(locale, name)))).pdf;

describe('every paper can be read aloud', () => {
  it.each<[string, 'de' | 'en', () => Promise<Buffer>]>([
    ['receipt', 'de', () => receipt('de', 'Jürgen Groß')],
    ['cancellation', 'en', async () => (await renderPdf('receipt', receiptPaper(cancellation))).pdf],
    ['terms', 'de', () => termsPdf('de', business.legalVersion)],
    ['terms', 'en', () => termsPdf('en', business.legalVersion)],
    ['worksheet', 'de', () => worksheetPdf(orderOf())],
    ['template', 'de', () => readingTemplatePdf(orderOf())],
    ['template', 'en', () => readingTemplatePdf(orderOf(english))],
    ['reading', 'de', () => reading({ packageId: 'advanced' }, 'a4')],
    ['reading', 'en', () => reading(english, 'screen')],
  ])('%s (%s)', async (_, locale, make) => {
    const { elements, ...paper } = await structureOf(await make());
    expect(paper).toMatchObject({ isMarked: true, isUniversal: true, language: locale });
    expect(paper.title).toMatch(/\p{L}{4}/u);
    expect(paper.author).toMatch(/./);
    const roles = elements.map(({ role }) => role);
    const levels = roles.flatMap((role) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    for (const { role, alt } of elements) if (role === 'Figure') expect(alt).toMatch(/\p{L}{3}/u);
    for (const [index, role] of roles.entries())
      if (role === 'Table') expect(roles.slice(index).find((cell) => /^T[HD]$/.test(cell))).toBe('TH');
    expect(roles).toContain('P');
  });

  const cancellation = receiptOf('en', 'Bryan O’Connor', {
    kind: 'cancellation',
    cancels: { number: '2026-00001', issuedAt: date.toISOString() },
  } as never);

  it('a reading has its lists, quotes, links and contents as such', async () => {
    const words =
      '### Gleich tief\n\n## Eins\n\n- a\n- b\n\n> Zitat\n\n[Ort](https://ort.example)\n\n#### Tief\n\nEnde';
    const { elements, outline } = await structureOf(await reading({ packageId: 'full' }, 'a4', words));
    const roles = new Set(elements.map(({ role }) => role));
    for (const role of ['L', 'LI', 'LBody', 'BlockQuote', 'Link', 'TOC', 'TOCI', 'H1', 'H2', 'H3', 'Figure'])
      expect(roles, role).toContain(role);
    expect(outline.filter((title) => title === 'Eins').length).toBeGreaterThan(3);
  });
});

describe('what people type', () => {
  const HOSTILE = [
    '#panic("x")',
    '$ \\ @a _x_ *y* `z`',
    '<b>& "q" \'s\'',
    '#import "@preview/a:0.1.0"',
    '= H // c /* d */ ~ -- ...',
    '#read("/etc/hosts")#{}[',
  ].join(' ');
  const seen = async (pdf: Buffer) => (await structureOf(pdf)).pages.join(' ').replace(/\s+/g, '');
  const asTyped = HOSTILE.replace(/\s+/g, '');

  it('is never read as instructions, in whatever place of whatever paper', async () => {
    const order = orderOf({ subjectFirstName: HOSTILE, subjectLastName: 'Maier', buyerFirstName: HOSTILE });
    expect(await seen(await receipt('de', HOSTILE))).toContain(asTyped);
    expect((await seen(await worksheetPdf(order))).split(asTyped)).toHaveLength(3);
    expect(await seen(await readingTemplatePdf(order))).toContain(asTyped);
    expect((await seen(await reading(order, 'a4'))).split(asTyped)).toHaveLength(3);
  });

  it('is words in a reading, unless it is Markdown', async () => {
    const words = '#panic("x") $a$ \\#let @a <b>c</b> #import "@preview/a:0.1.0" [x](javascript:alert(1))';
    const text = await seen(await reading({ packageId: 'essence' }, 'a4', words));
    expect(text).toContain('#panic("x")$a$#let@a<b>c</b>#import"@preview/a:0.1.0"x');
  });
});

it('templates read nothing but each other, run nothing that came with the data, and fetch no packages', () => {
  const folder = join(import.meta.dirname, 'templates');
  const files = readdirSync(folder);
  expect(files).toContain('receipt.typ');
  for (const file of files) {
    const source = readFileSync(join(folder, file), 'utf8');
    expect(source, file).not.toMatch(
      /@(?:preview|local)|\b(?:eval|plugin|read|include|yaml|toml|csv|xml)\s*[("]/,
    );
    for (const [, path] of source.matchAll(/#import "([^"]*)"/g)) expect(files).toContain(path);
  }
});
