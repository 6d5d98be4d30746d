import { expect, it } from 'vitest';
import { isForAnother } from './for-another';

const mara = { firstName: 'Mara', lastName: 'Feld', birthDate: '1967-08-25' };

it.each([
  ['first and last name', { firstName: 'Jonas', lastName: 'Groß' }],
  ['first name and birth date', { firstName: 'Jonas', birthDate: '1988-11-03' }],
  ['everything', { firstName: 'Jonas', lastName: 'Groß', birthDate: '1988-11-03' }],
  ['first name and no last name', { firstName: 'Jonas', lastName: '' }],
])('with another %s a form asks for another person', (_, change) => {
  expect(isForAnother(mara, { ...mara, ...change })).toBe(true);
});

it.each([
  ['nothing', {}],
  ['first name', { firstName: 'Maria' }],
  ['last name', { lastName: 'Feldt' }],
  ['birth date', { birthDate: '1967-08-26' }],
  ['last name and birth date', { lastName: 'Feldt', birthDate: '1967-08-26' }],
  ['first name and spelling of the date', { firstName: 'Maria', birthDate: '25.8.1967' }],
  ['letters’ case and spaces', { firstName: ' mara', lastName: 'FELD ', birthDate: '1967-08-26' }],
])('with another %s it asks for the same one, better spelled', (_, change) => {
  expect(isForAnother(mara, { ...mara, ...change })).toBe(false);
});

it('compares an entry that is no date yet as it stands', () => {
  const typed = { ...mara, birthDate: '25.08.19' };
  expect(isForAnother(typed, { ...typed, firstName: 'Jonas' })).toBe(false);
  expect(isForAnother(typed, { ...mara, firstName: 'Jonas' })).toBe(true);
});

it('takes a field that a form does not send for an empty one', () => {
  expect(isForAnother({}, { firstName: '', lastName: '' })).toBe(false);
  expect(isForAnother({}, mara)).toBe(true);
});
