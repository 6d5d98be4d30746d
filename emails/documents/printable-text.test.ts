import { inflateSync } from 'node:zlib';
import { Document, Font, Page, Text } from '@react-pdf/renderer';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { unprintableSigns } from '@/lib/forms/printable-name';
import { loadFonts, SANS, SERIF } from './fonts';
import { printableText, UNPRINTABLE } from './printable-text';
import { renderPdf } from './render-pdf';

beforeAll(() => loadFonts());

const NAMES = {
  German: 'Jürgen Groß ẞ',
  Polish: 'Łukasz Żółć Ćwikliński',
  Czech: 'Příšerně Žluťoučký Kůň',
  Turkish: 'Ğülşen İpek Çağla Işık',
  Romanian: 'Ștefan Țîrț Ăână',
  Vietnamese: 'Nguyễn Thị Hồng Ước Đặng',
  Hungarian: 'Őze Űrkút',
  Icelandic: 'Þóra Ægisdóttir Ðiðrik',
  Russian: 'Илья Ефимович Щербаков Ёлкин',
  Ukrainian: 'Ґалаґан Їжакевич Євген',
  Serbian: 'Ђорђе Љубица Њ',
  Greek: 'Αλέξανδρος Ωνάσης Γιώργος',
  Armenian: 'Հայկ Պետրոսյան',
  Georgian: 'გიორგი მაისურაძე',
  Hebrew: 'שלום כהן',
  Arabic: 'محمد علي',
} as const;

/** The typefaces that a page with this text uses. */
async function fontsOf(text: string): Promise<string> {
  return (
    (await page(text))
      .toString('latin1')
      .match(/\/BaseFont \/[^\s/]+/g)
      ?.join() ?? ''
  );
}

function page(text: string): Promise<Buffer> {
  const texts = [SANS, SERIF].map((fontFamily, key) =>
    createElement(Text, { key, style: { fontFamily, fontWeight: 600 } }, text),
  );
  return renderPdf(createElement(Document, {}, createElement(Page, { style: { padding: 40 } }, texts)));
}

describe('a name in a document', () => {
  it.each(Object.entries(NAMES))('is printed as it was typed: %s', async (_, name) => {
    expect(printableText(name)).toBe(name);
    // The renderer's last resort, which has no such letters, would print others.
    expect(await fontsOf(name)).not.toContain('Helvetica');
  });

  it('is printed in one piece when its accents were typed as signs of their own', () => {
    expect(printableText('Ju\u0308rgen S\u030czek')).toBe('Jürgen Šzek');
  });

  it('shows a sign for each letter that no typeface has, instead of another letter', async () => {
    expect(printableText('李小龍 Lee')).toBe(`${UNPRINTABLE.repeat(3)} Lee`);
    expect(printableText('𠮷')).toBe(UNPRINTABLE);
    expect(await fontsOf('李小龍')).not.toContain('Helvetica');
  });

  it('keeps spaces, line breaks and joiners for the renderer', () => {
    expect(printableText('A\u00a0B\nC\u00adD\u200dE')).toBe('A\u00a0B\nC\u00adD\u200dE');
  });

  it('can be searched for and copied: the document says which letter each of its shapes is', async () => {
    const letters = codePointsIn(await page(`${NAMES.Polish} ${NAMES.Russian} ${NAMES.Greek}`));
    for (const letter of `${NAMES.Polish}${NAMES.Russian}${NAMES.Greek}`.replaceAll(' ', ''))
      expect(letters, letter).toContain(letter);
  });
});

describe('the name that an order form takes', () => {
  it('has a shape for each of its signs, so that no document shows a box for one', () => {
    const assigned = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
      .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign));
    const taken = assigned.filter((sign) => unprintableSigns(sign).length === 0);
    expect(taken.length).toBeGreaterThan(1500);
    const boxes = taken.filter(
      (sign) => sign.normalize('NFC') === sign && printableText(sign) === UNPRINTABLE,
    );
    expect(boxes).toEqual([]);
  });

  it.each(Object.entries(NAMES))('may be written in letters that are printed: %s', (_, name) => {
    expect(unprintableSigns(name)).toEqual([]);
  });

  it.each(['李小龍', 'やまだ', 'สมชาย', 'आनंद', '😀', '𠮷'])('is none in letters that are not: %s', (name) => {
    expect(unprintableSigns(name)).not.toEqual([]);
  });
});

describe('a typeface', () => {
  it('knows how many letters each of its shapes stands for, since lines are broken by counting them', () => {
    const text = 'Schifffahrt, Auflage, finden, offiziell, Tjörn, Ĳssel, œuvre, 1/2, Straße';
    for (const family of SANS)
      for (const { data: face } of Font.getRegisteredFonts()[family]?.sources ?? []) {
        const letters = face
          ?.layout(text)
          .glyphs.flatMap((glyph: { codePoints: number[] }) => glyph.codePoints);
        expect(String.fromCodePoint(...(letters ?? []))).toBe(text);
      }
  });
});

/** Every letter that the document's tables of shapes and letters (ToUnicode) name. */
function codePointsIn(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  const marker = /\/FlateDecode\s*>>\s*stream\r?\n/g;
  const bytes = pdf.toString('latin1');
  for (const { index, 0: head } of bytes.matchAll(marker)) {
    const start = index + head.length;
    const text = inflateSync(pdf.subarray(start, bytes.indexOf('endstream', start))).toString('latin1');
    if (!text.includes('begincmap')) continue;
    for (const [, hex = ''] of text.matchAll(/<([0-9a-f]{4})>/gi))
      letters.add(String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return letters;
}
