import { writeFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WholeOrder } from '@/lib/orders/order';
import { HOUSE_RULES } from '@/lib/readings/order-numbers';
import { readPdf } from '@/lib/readings/read-pdf';
import { bareLetters } from '@/lib/readings/same-letters';
import { freshShop, takeShop } from '@/lib/shop/current';
import type { ChapterKey } from '@/lib/studio/chapters';
import type { Chapter, Studio } from '@/lib/studio/studio';
import { englishOrder } from '@/local/test-orders';
import { moment, SENTENCES, studioOf } from '@/local/test-papers';
import { readingPdf, readingPicture } from './reading-document';

beforeAll(() => void vi.stubEnv('SITE_URL', 'http://localhost:3000'));
afterAll(() => void vi.unstubAllEnvs());

const SHORT_NAME = { subjectFirstName: 'Zoë', subjectLastName: 'Müller' };
const date = moment;

const look = (name: string, pdf: Buffer) => {
  if (process.env.PDF_DIR) writeFileSync(`${process.env.PDF_DIR}/${name}.pdf`, pdf);
};

describe('a reading set from its texts', () => {
  const cyrillic = {
    ...{ packageId: 'essence' as const, subjectFirstName: 'Екатерина', subjectLastName: 'Щербакова' },
    numberChoices: { ...HOUSE_RULES, nameUsed: 'Ekaterina Shcherbakova' },
  };
  const vietnamese = {
    ...{ packageId: 'full' as const, subjectFirstName: 'Nguyễn Thị Phương', subjectLastName: 'Thảo' },
  };

  it.each<[string, Partial<WholeOrder>, number, number, number]>([
    ['two', { packageId: 'essence', isGift: false, ...SHORT_NAME }, 90, 2, 2],
    ['eight', { packageId: 'essence', ...SHORT_NAME }, 1250, 8, 11],
    ['fifteen', { packageId: 'full' }, 2200, 13, 18],
    ['thirty', { packageId: 'advanced' }, 4400, 26, 34],
    ['english', englishOrder, 900, 4, 10],
    ['vietnamese', vietnamese, 700, 4, 10],
    ['cyrillic', cyrillic, 700, 3, 9],
  ])(
    'has as many pages as its text needs: %s',
    async (name, change, signs, least, most) => {
      const studio = studioOf(change, signs);
      const { pdf, pages } = await readingPdf(studio, { date });
      look(name, pdf);
      const read = await readPdf(pdf);
      expect(read?.pages).toBe(pages);
      expect(pages).toBeGreaterThanOrEqual(least);
      expect(pages).toBeLessThanOrEqual(most);
      const letters = bareLetters(read?.words ?? '');
      const { subjectFirstName, subjectLastName } = studio.order;
      expect(letters).toContain(bareLetters(subjectFirstName + subjectLastName));
      for (const { line } of studio.chapters)
        for (const sum of line?.sums ?? []) expect(letters, sum).toContain(bareLetters(sum));
    },
    90_000,
  );

  it('says of each chapter on which page it begins', async () => {
    const studio = studioOf({ packageId: 'full', ...SHORT_NAME }, 1500);
    const pages = await pagesOf((await readingPdf(studio, { date })).pdf);
    const contents = pages[1] ?? '';
    for (const { title } of studio.chapters) {
      const begins = pages.findIndex((page, index) => index > 1 && page.startsWith(bareLetters(title)));
      expect(contents, title).toContain(bareLetters(`${title} ${begins + 1}`));
    }
  }, 90_000);

  it('leaves no heading alone at the end of a page', async () => {
    const words = Array.from(
      { length: 60 },
      (_, index) => `## Titel${index} hier\n\nDanach${index} ${SENTENCES.repeat(1 + (index % 5))}`,
    );
    const { pdf } = await readingPdf(studioWith(words.join('\n\n')), { date });
    look('headings', pdf);
    const pages = await pagesOf(pdf);
    for (let index = 0; index < 60; index += 1) {
      const page = pages.find((each) => each.includes(`titel${index}hier`));
      expect(page, String(index)).toContain(`danach${index}`);
    }
  }, 90_000);

  it('leaves no signature alone on a page', async () => {
    for (const signs of [2150, 2200, 2250]) {
      const { pdf } = await readingPdf(studioOf({ packageId: 'full' }, signs), { date });
      expect((await pagesOf(pdf)).at(-1), String(signs)).toMatch(/ergebnis.*geschriebenvon/);
    }
  }, 90_000);

  it('is signed by whoever the pages say reads', async () => {
    const reader = { name: 'Mira Sternberg', about: { en: 'Reads.', de: 'Liest.' }, portrait: null };
    takeShop({ ...freshShop, changed: { reader } });
    const { pdf } = await readingPdf(studioOf({ packageId: 'essence' }, 700), { date });
    takeShop(freshShop);
    const last = (await pagesOf(pdf)).at(-1);
    expect(last).toContain('geschriebenvonmirasternberg');
    expect(last).not.toContain('theamuster');
  }, 60_000);

  it('leaves no head of a chapter alone at the end of a page', async () => {
    for (const signs of [310, 430, 560, 690]) {
      const studio = studioOf({ packageId: 'advanced', ...SHORT_NAME }, signs);
      const pages = await pagesOf((await readingPdf(studio, { date })).pdf);
      const ends = pages.slice(2).map((page) => page.replace(/seite\d+von\d+/, ''));
      for (const { title, line } of studio.chapters)
        for (const last of [title, ...(line?.sums ?? [])].map(bareLetters))
          expect(ends.filter((end) => end.endsWith(last))).toEqual([]);
    }
  }, 90_000);

  it('takes of Markdown what a reading needs, and the rest as words', async () => {
    const text =
      '# Gross\n\nEin <b>Wort</b> und `code` ![Bild](https://x.example/a.png) [Ort](https://y.example)\n\n- eins\n  - zwei\n\n1. drei\n\n> Zitat\n\n```\nZeile\n```\n\n| a | b |\n|---|---|\n| c | d |\n\n---\n\nEnde';
    const [, inner = ''] = await pagesOf((await readingPdf(studioWith(text), { date })).pdf);
    for (const word of ['gross', 'wort', 'code', 'ort', 'eins', 'zwei', '1drei', 'zitat', 'zeile', 'ende'])
      expect(inner).toContain(word);
  }, 60_000);

  it('has the same bytes each time, and another shape for the screen', async () => {
    const studio = studioOf({ packageId: 'essence', ...SHORT_NAME }, 100);
    const draw = async (format: 'a4' | 'screen') => (await readingPdf(studio, { date, format })).pdf;
    expect((await draw('a4')).equals(await draw('a4'))).toBe(true);
    const screen = await draw('screen');
    look('screen', screen);
    expect(screen.toString('latin1')).toMatch(/\/MediaBox \[0 0 420 640\]/);
  }, 60_000);
});

describe('a picture of the pages of a chapter', () => {
  const GAP = 12;
  const sizeOf = (svg: string) => /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];

  it.each([700, 1500, 4400])(
    'has those that the PDF has for it: %i signs',
    async (signs) => {
      const studio = studioOf({ packageId: 'full', ...SHORT_NAME }, signs);
      const pages = await pagesOf((await readingPdf(studio, { date })).pdf);
      const begins = studio.chapters.map(({ title }) =>
        pages.findIndex((page, index) => index > 1 && page.includes(bareLetters(title))),
      );
      for (const [place, { key, title }] of studio.chapters.entries()) {
        const first = begins[place] ?? -1;
        const after = begins[place + 1] ?? pages.length;
        const isOnTop =
          pages[after]?.startsWith(bareLetters(studio.chapters[place + 1]?.title ?? '')) ?? true;
        const count = after - first + (isOnTop ? 0 : 1);
        const [width, height] = sizeOf(await readingPicture(studio, { date, chapter: key }));
        expect(width, title).toBeCloseTo(595.28);
        expect(height, title).toBeCloseTo(count * (841.89 + GAP) - GAP);
      }
    },
    90_000,
  );

  it('is the cover where no chapter is asked for, and where the reading ends for an end without a text', async () => {
    const studio = studioOf({ packageId: 'essence', ...SHORT_NAME }, 100);
    const picture = (chapter: ChapterKey | null) =>
      readingPicture(studio, { date, chapter, format: 'screen' });
    const cover = await picture(null);
    expect(sizeOf(cover)).toEqual([420, 640]);
    expect(cover).toContain('<rect width="420" height="640" fill="#24152f"/>');
    const withoutEnd = { ...studio, chapters: studio.chapters.map(withoutText(['opening', 'closing'])) };
    const asked = (chapter: ChapterKey) => readingPicture(withoutEnd, { date, chapter });
    expect(await asked('opening')).toBe(await readingPicture(withoutEnd, { date, chapter: null }));
    expect(await asked('closing')).toBe(await asked('personality'));
    expect(await asked('closing')).not.toBe(await asked('opening'));
  }, 60_000);

  it('changes with the text', async () => {
    const draw = (text: string) => readingPicture(studioWith(text), { date, chapter: 'lifePath' });
    expect(await draw('Eins.')).toBe(await draw('Eins.'));
    expect(await draw('Eins.')).not.toBe(await draw('Zwei.'));
  }, 60_000);
});

const withoutText = (keys: readonly ChapterKey[]) => (chapter: Chapter) =>
  keys.includes(chapter.key) ? { ...chapter, text: { ...chapter.text, text: '' } } : chapter;

/** A reading with a text in its first chapter only. */
function studioWith(text: string): Studio {
  const studio = studioOf({ packageId: 'essence', ...SHORT_NAME }, 100);
  const [first, ...others] = studio.chapters;
  if (!first) throw new Error('no chapter');
  return { ...studio, chapters: [{ ...first, text: { ...first.text, text } }, ...others] };
}

/** The bare letters of each page, without its head. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => bareLetters(page).replace(/^zahlwerkauswertung(essenz|gesamtbild|ganz)?/u, ''));
}
