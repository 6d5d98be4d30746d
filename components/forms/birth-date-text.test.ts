import { expect, it } from 'vitest';
import { helped, inWords, problemOnLeaving, tidied } from './birth-date-text';

/** What stands in the field after each key at its end. */
const typedByHand = (keys: string) => [...keys].reduce((value, key) => helped(value + key, value), '');

it.each(['25.08.1967', '25..08.1967', '25/08/1967', '1967-08-25', '25. August 1967', '1.1.1970', '111970'])(
  'typed sign by sign %s stays as it is',
  (keys) => expect(typedByHand(keys)).toBe(keys),
);

it('eight digits get their dots, and Backspace takes back one sign at a time', () => {
  expect(typedByHand('25081967')).toBe('25.08.1967');
  expect(helped('25.08.196', '25.08.1967')).toBe('25.08.196');
  expect(helped('1.1.1970', '1.1.19701')).toBe('1.1.1970');
});

it.each([
  ['19670825', '25.08.1967'],
  ['٢٥٠٨١٩٦٧', '25.08.1967'],
  ['08251967', '08.25.1967'],
  ['19671325', '19671325'],
])('eight digits typed one by one, %s, become %s', (keys, shown) => expect(typedByHand(keys)).toBe(shown));

it.each([
  ['1990-05-14', ''],
  ['1990-05-14', '25.08.1967'],
  [' 14/5/1990 ', ''],
])('%j in one go over %j is shown in the usual spelling', (text, before) =>
  expect(helped(text, before)).toBe('14.05.1990'),
);

it('only a complete date is tidied and put into words', () => {
  expect([tidied('1.1.1970'), tidied('31.02.1970')]).toEqual(['01.01.1970', '31.02.1970']);
  expect([inWords('5/4/2018', 'en'), inWords('5/4/2018', 'de')]).toEqual(['5 April 2018', '5. April 2018']);
  expect(inWords('5.4.', 'en')).toBeNull();
});

it('on leaving, a wrong date has its reason, an empty field and a right date have none', () => {
  expect(problemOnLeaving('08/25/1967')).toBe('month_first');
  expect(problemOnLeaving('31.12.2999')).toBe('in_future');
  expect([problemOnLeaving(' '), problemOnLeaving('25.08.1967')]).toEqual([null, null]);
});
