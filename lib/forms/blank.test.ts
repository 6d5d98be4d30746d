import { expect, it } from 'vitest';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { contactSchema } from '@/lib/contact/schema';
import { isBlank } from './blank';
import { cleanLine, cleanText } from './clean-text';
import { emailFieldWith, lineField, optionalField } from './fields';
import { readTypedName } from './typed-name';
import { plainText } from './typed-text';

/** Every sign that is blank by itself, as a person may paste it: twice. */
const blanks = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code).repeat(2)).filter(
  isBlank,
);

it.each([' ', '\u00a0', '\t', '\n', '\ufeff', '\u200b', '\u2060', '\u3164', '\u2800', '\ufe0f', '\u{e0020}'])(
  'takes %j alone for nothing, and beside a letter for what stands there',
  (sign) => {
    expect(isBlank(sign)).toBe(true);
    expect(isBlank(`${sign}a${sign}`)).toBe(false);
  },
);

it.each(['a', '-', '.', '´', '字', '👋', '\ufffd', '\ud800'])('sees %j', (sign) => {
  expect(isBlank(sign)).toBe(false);
});

it('every reader of a field takes what is blank for empty', () => {
  expect(blanks.length).toBeGreaterThan(4000);
  for (const read of [cleanText, cleanLine, plainText, readTypedName])
    expect(blanks.filter((text) => read(text) !== '')).toEqual([]);
  const isMissing = (text: string) => JSON.stringify(readTypedDate(text)).includes('"empty"');
  expect(blanks.filter((text) => !isMissing(text))).toEqual([]);
});

it.each(['\ufeff', '\u200b', ' \u3164', '\ufe0f\ufe0f'])(
  'a required field of %j alone is missing, an optional one empty',
  (text) => {
    const message = (result: ReturnType<ReturnType<typeof lineField>['safeParse']>) =>
      result.error?.issues.map((issue) => issue.message);
    expect(message(lineField('required').safeParse(text))).toEqual(['required']);
    expect(message(emailFieldWith('required').safeParse(text))).toEqual(['required']);
    expect(optionalField(contactSchema.shape.name).parse(text)).toBe('');
  },
);
