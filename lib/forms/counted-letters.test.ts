import { expect, it } from 'vitest';
import { countedLetters } from './counted-letters';

it.each([
  ['Zoë Anne-Marie O’Neil', 'ZOE ANNE MARIE ONEIL', ''],
  ['Dr. Jürgen Groß, MBA', 'JUERGEN GROSS', 'Dr. MBA'],
  ['Ａｎｎａ  Klein!', 'ANNA KLEIN', '!'],
  ['Sukarno', 'SUKARNO', ''],
])('of %s says which letters count and what is left out', (name, counted, leftOut) => {
  expect(countedLetters(name)).toEqual({ counted, leftOut });
});

it.each([
  '',
  '\u200b',
  'Илья',
  'Anna geb. Klein',
  '123',
  'Anna M4ria Klein',
  'Anna <b>Klein</b>',
  'Anna & Bert Klein',
])('of %j says nothing, since it is asked about', (name) => {
  expect(countedLetters(name)).toBeNull();
});
