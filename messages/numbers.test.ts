import { describe, expect, it } from 'vitest';
import german from '@/messages/de/numbers.json';
import english from '@/messages/en/numbers.json';

const languages = {
  en: { numbers: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22'], messages: english },
  de: { numbers: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22', '33'], messages: german },
};

/** Splits a text into its sentences, lower-cased, so that a sentence used twice is found. */
function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(' ').length > 2);
}

describe.each(Object.entries(languages))(
  'the descriptions of the life path numbers (%s)',
  (locale, language) => {
    const entries = Object.entries(language.messages.lifePath);

    it('exist for every number of the brief and for no other', () => {
      expect(entries.map(([number]) => number)).toEqual(language.numbers);
    });

    it.each(entries)('give number %s a text of 120 to 200 words', (_number, { text }) => {
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(120);
      expect(words).toBeLessThanOrEqual(200);
    });

    it.each(entries)('leave number %s with a question to take along', (_number, { text }) => {
      expect(text.slice(-250)).toMatch(/\?/);
      expect(text).toMatch(/[.?]$/);
    });

    it('have a title of their own each', () => {
      expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length);
    });

    it('never share a sentence or an opening', () => {
      const all = entries.flatMap(([, { text }]) => sentences(text));
      expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
      const openings = entries.map(([, { text }]) => text.split(' ').slice(0, 2).join(' '));
      expect(new Set(openings).size).toBe(openings.length);
    });

    it('use the quotation marks and apostrophes of the language', () => {
      const text = entries.map(([, entry]) => entry.text).join('\n');
      expect(text).not.toMatch(/["'`]| - |--|\.\.\./);
      expect(text).not.toMatch(locale === 'de' ? /”|’/ : /„/);
    });
  },
);

describe('the German description of 33', () => {
  it('says that our calculation never arrives there', () => {
    expect(german.lifePath['33'].text).toMatch(/nie als Ergebnis/);
    expect(german.lifePath['33'].text).toMatch(/weiter zur 6/);
  });
});

describe('the fallback for a number without a description', () => {
  it('is the wording of the brief in both languages', () => {
    expect(english.fallback).toBe('Description not available');
    expect(german.fallback).toBe('Beschreibung nicht verfügbar');
  });
});
