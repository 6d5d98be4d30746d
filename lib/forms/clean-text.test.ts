import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactSchema } from '@/lib/contact/schema';
import { reviewSchema } from '@/lib/reviews/schema';
import { withdrawalSchema } from '@/lib/withdrawals/schema';
import { cleanLine, cleanText } from './clean-text';

describe('what somebody wrote', () => {
  it.each([
    ['control characters', 'a\0b\u0007c\u009bd', 'abcd'],
    ['what turns the direction', 'pay\u202egpj.exe\u202c and \u2066this\u2069', 'paygpj.exe and this'],
    [
      'zero-width spaces and joiners between letters',
      'pass\u200bword\u200c and\u200d\ufeff more\u2060',
      'password and more',
    ],
    ['tags and soft hyphens', 'a\u00adb\u{e0041}c', 'abc'],
    ['fillers that look like nothing', '\u3164\u2800x\u3164', 'x'],
    ['halves of signs', 'a\ud800b', 'a\ufffdb'],
  ])('is stored without %s', (_, typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  it('is composed, and keeps its lines', () => {
    expect(cleanText('Ka\u0308the\r\nzwei\rdrei\u2028vier\n\n fünf ')).toBe(
      'Käthe\nzwei\ndrei\nvier\n\n fünf',
    );
    expect(cleanLine('Ka\u0308the\r\nBcc: x@y\t z')).toBe('Käthe Bcc: x@y z');
  });

  it('keeps the joiners that are spelling', () => {
    for (const text of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d👩\u200d👧', '❤️\u200d🔥', '👍🏽'])
      expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it('is stored as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [cleanText, cleanLine]) expect(clean(clean(text))).toBe(clean(text));
        expect(cleanText(text)).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/u);
      }),
      { seed: 11 },
    );
  });
});

it('every free text of a form is stored clean', () => {
  const dirty = 'Anna\u202e\u200b Mu\u0308ller schreibt\0 hier etwas';
  const clean = 'Anna Müller schreibt hier etwas';
  const common = { name: dirty, email: 'ana@example.com', subject: dirty, message: dirty };
  expect(contactSchema.parse(common)).toMatchObject({ name: clean, subject: clean, message: clean });
  expect(reviewSchema.parse({ ...common, age: '40', reviewText: dirty })).toMatchObject({
    name: clean,
    reviewText: clean,
  });
  expect(withdrawalSchema.parse({ ...common, orderReference: dirty })).toMatchObject({
    name: clean,
    orderReference: clean,
    message: clean,
  });
});
