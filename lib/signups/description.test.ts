import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { LIFE_PATH_NUMBERS } from '@/lib/numerology';
import { describeLifePath } from './description';

describe('the description of a Life Path Number', () => {
  it('is there in both languages for every number that the calculator gives', () => {
    for (const locale of locales)
      for (const number of LIFE_PATH_NUMBERS) {
        const { title, text } = describeLifePath(locale, number);
        expect(title).not.toBe(String(number));
        expect(text.length).toBeGreaterThan(200);
      }
  });

  it('says so where there is none, in the words of the brief', () => {
    expect(describeLifePath('en', 44)).toEqual({ title: '44', text: 'Description not available' });
    expect(describeLifePath('de', 44)).toEqual({ title: '44', text: 'Beschreibung nicht verfügbar' });
  });
});
