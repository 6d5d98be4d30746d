import { describe, expect, it } from 'vitest';
import de from '@/messages/de/validation.json';
import en from '@/messages/en/validation.json';
import { sentenceFor, summaryOf } from './field-sentences';

const errors = { birthDate: 'birthDate.empty', email: 'emailInvalid', subject: 'tooLong' };
const fields = ['birthDate', 'email', 'subject'];

describe('a summary names each field once', () => {
  it.each([
    [
      en,
      { birthDate: 'Date of birth', email: 'Email address', subject: 'Subject' },
      [en.birthDate.empty, en.emailInvalid, `Subject: ${en.tooLong}`],
    ],
    [
      de,
      { birthDate: 'Geburtsdatum', email: 'E-Mail-Adresse', subject: 'Betreff' },
      [de.birthDate.empty, de.emailInvalid, `Betreff: ${de.tooLong}`],
    ],
  ])('in the words of either language', (catalogue, labels, sentences) =>
    expect(
      summaryOf(fields, errors, { labels, catalogues: [catalogue] }).map(({ message }) => message),
    ).toEqual(sentences),
  );

  it('not for a part of a word', () => {
    const words = { labels: { age: 'Age' }, catalogues: [{ wrong: 'This message is too short.' }] };
    expect(summaryOf(['age'], { age: 'wrong' }, words)).toEqual([
      { id: 'age', message: 'Age: This message is too short.' },
    ]);
  });

  it('and not where a sentence of its own says what is missing', () => {
    const words = { missing: { name: 'Enter your name' }, labels: { name: 'Full' }, catalogues: [en] };
    expect(sentenceFor('name', { name: 'required' }, words)).toBe('Enter your name');
    expect(summaryOf(['name', 'email'], { name: 'required' }, words)).toEqual([
      { id: 'name', message: 'Enter your name' },
    ]);
  });
});
