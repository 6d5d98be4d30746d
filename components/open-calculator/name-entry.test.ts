import { expect, test } from 'vitest';
import { nameProblems, wholeName } from './name-entry';

test.each([
  [['Bryan', 'Müller'], {}],
  [['Ana', ''], {}],
  [[' \u200b', 'Müller'], { firstName: 'firstNameMissing' }],
  [['Илья', ''], { firstName: 'no_latin_letters' }],
  [['Anna', 'Smith nee Jones'], { lastName: 'two_names' }],
  [['Dr.', 'Müller'], { firstName: 'title_only' }],
] as const)('what is wrong with the name %j', ([firstName, lastName], problems) => {
  expect(nameProblems({ firstName, lastName })).toEqual(problems);
});

test('a name is computed as one line, without what nobody sees', () => {
  expect(wholeName({ firstName: 'Zoë\u200b ', lastName: 'Example' })).toBe('Zoë Example');
  expect(wholeName({ firstName: 'Ana', lastName: ' ' })).toBe('Ana');
});
