import { expect, it } from 'vitest';
import { messages } from '@/lib/messages/page-messages';
import { lifePathResult } from './result';
import { resultWords } from './result-words';

const wordsOf = (
  birthDate: string,
  locale: 'en' | 'de' = 'en',
  mail: Parameters<typeof resultWords>[1] = 'none',
) => resultWords(lifePathResult('Ada', birthDate, locale), mail, locale);

it('greets by name and names the number', () => {
  expect(wordsOf('1815-12-10')).toMatchObject({
    greeting: 'Hello Ada, this is your Life Path Number.',
    label: 'Life Path Number 1',
    sum: 'Digits of 10.12.1815',
    readMore: 'Read more about the 1: work, love, friendship',
  });
});

it.each([
  ['a sum of two digits', '1815-12-10', 'We add all digits'],
  ['a master number', '1948-03-04', '11 is a master number'],
  ['a sum of one digit', '2000-01-01', 'The sum is already a single digit. We add'],
])('says why the adding stopped at %s', (_what, birthDate, start) => {
  expect(wordsOf(birthDate).method.startsWith(start)).toBe(true);
});

it('says whether other schools come to another number', () => {
  expect(wordsOf('1879-03-14').ways).toContain('what other methods make of 14.03.1879');
  expect(wordsOf('1990-01-01').ways).toContain('all come to the same number');
});

it('says what became of the wish for a mail, and nothing without one', () => {
  expect(wordsOf('1815-12-10').mail).toBeNull();
  for (const mail of ['queued', 'sentToday', 'tooMany'] as const)
    expect(wordsOf('1815-12-10', 'de', mail).mail).toBe(messages.de.calculator.mail[mail]);
});
