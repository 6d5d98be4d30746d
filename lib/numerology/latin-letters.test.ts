import { describe, expect, it } from 'vitest';
import { isApostrophe, plainLetters } from './latin-letters';
import { takeNameApart } from './name-letters';

function* codePoints(pattern: RegExp): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (pattern.test(character)) yield character;
  }
}

describe('plainLetters', () => {
  it.each([
    ['ß', 'SS'],
    ['ẞ', 'SS'],
    ['ø', 'O'],
    ['Ł', 'L'],
    ['đ', 'D'],
    ['Æ', 'AE'],
    ['œ', 'OE'],
    ['Þ', 'TH'],
    ['ð', 'D'],
    ['ı', 'I'],
    ['İ', 'I'],
    ['Ħ', 'H'],
    ['ŋ', 'N'],
    ['ŧ', 'T'],
    ['ĸ', 'Q'],
    ['ŀ', 'L'],
    ['ŉ', 'N'],
    ['Ǿ', 'O'],
    ['ɛ', 'E'],
    ['Ɔ', 'O'],
    ['Ə', 'E'],
    ['Ɓ', 'B'],
    ['ƙ', 'K'],
    ['ƴ', 'Y'],
    ['ệ', 'E'],
    ['ő', 'O'],
    ['å', 'A'],
  ])('counts %s as %s', (letter, plain) => expect(plainLetters(letter)).toBe(plain));

  it('gives a value to every letter of the Latin alphabets in use, in both cases', () => {
    const alphabets = /^[\u0041-\u024f\u1e00-\u1eff]$/u;
    const missing = [...codePoints(/^\p{L}$/u)].filter(
      (letter) =>
        alphabets.test(letter) &&
        /\p{Script=Latin}/u.test(letter) &&
        !/^[A-Z]+$/.test(plainLetters(letter) ?? ''),
    );
    // Tone letters, clicks, glottal stops and medieval letters: no Latin spelling of their own.
    expect(missing.join('')).toBe('ƄƅƍƛƜƧƨƪƺƻƼƽƾǀǁǂǃȜȝɁɂɅẟ');
  });

  it('never loses a letter silently: it counts, or is a glottal stop, or is reported', () => {
    const large = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Yi}\p{Script=Tangut}\p{Script=Cuneiform}]/u;
    const lost = [...codePoints(/^\p{L}$/u)].filter((letter) => {
      if (large.test(letter)) return false;
      const { words, foreign, unknown } = takeNameApart(letter);
      const counted = words.some((word) => word.letters.length > 0);
      return (
        !counted && foreign.length === 0 && unknown.length === 0 && !isApostrophe(letter.normalize('NFC'))
      );
    });
    expect(lost.join('')).toBe('ɁɂʔʕˤꜢꜣꜤꜥꞋꞌ');
  });
});

describe('isApostrophe', () => {
  it.each(["'", '’', '‘', '`', '´', 'ʼ', 'ʻ', 'ʿ', '＇'])('knows %s', (character) =>
    expect(isApostrophe(character)).toBe(true),
  );

  it('does not take a hyphen, a quotation mark or a letter for one', () => {
    expect(['-', '"', 'a', ''].filter(isApostrophe)).toEqual([]);
  });
});
