import { describe, expect, it } from 'vitest';
import { unprintableSigns } from '@/lib/forms/printable-name';
import { structureOf } from '@/local/pdf-structure';
import { receiptOf } from '@/local/test-papers';
import { printableText, UNPRINTABLE } from './printable-text';
import { receiptPaper } from './receipt-document';
import { renderPdf } from './render-pdf';

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

/** A receipt for somebody of this name, as a reader searches and copies it, and whether each of its letters has a shape. */
async function printed(name: string) {
  const { pdf } = await renderPdf('receipt', receiptPaper(receiptOf('de', name)));
  const { pages, isUniversal } = await structureOf(pdf);
  return { words: pages.join(' '), isUniversal };
}

describe('a name in a document', () => {
  it.each(Object.entries(NAMES))('is printed as it was typed: %s', async (_, name) => {
    expect(printableText(name)).toBe(name);
    const { words, isUniversal } = await printed(name);
    // A letter without a shape is none for PDF/UA, and would be told by the compiler.
    expect(isUniversal).toBe(true);
    for (const letter of name.replaceAll(' ', '')) expect(words, letter).toContain(letter);
  });

  it('is printed in one piece when its accents were typed as signs of their own', () => {
    expect(printableText('Ju\u0308rgen S\u030czek')).toBe('Jürgen Šzek');
  });

  it('shows a sign for each letter that no typeface has, instead of another letter', async () => {
    expect(printableText('李小龍 Lee')).toBe(`${UNPRINTABLE.repeat(3)} Lee`);
    expect(printableText('𠮷')).toBe(UNPRINTABLE);
    expect((await printed('李小龍')).words).toContain(UNPRINTABLE.repeat(3));
  });

  it('keeps spaces, line breaks and joiners for the compiler', () => {
    expect(printableText('A\u00a0B\nC\u00adD\u200dE')).toBe('A\u00a0B\nC\u00adD\u200dE');
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
