import fc from 'fast-check';

/** Stands in every name, address and text that is sent, so that none of them can hide in what the servers print. */
export const MARK = 'Zyxqv';
/** The year of every birth date that is sent. */
export const MARKED_YEAR = 1931;

/** Finds what a line must not hold: the mark, or a date of the marked year in any spelling. */
export const personal = new RegExp(
  `${MARK}|\\b${MARKED_YEAR}-\\d\\d-\\d\\d|\\b\\d\\d?[./]\\d\\d?[./]${MARKED_YEAR}|\\d\\d? \\p{L}+ ${MARKED_YEAR}`,
  'iu',
);

/** Texts that break programs: control signs, half signs, markup, queries, paths, formats, directions, sizes. */
const oddTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\t\r\n',
    '\u001b[31m',
    '\ud83d',
    '\udc00x',
    '\ufeff',
    '\u202e\u2066',
    '\u200b\u200d',
  ],
  ...[
    "'; drop table orders; --",
    '" or 1=1',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
    '$1',
    '\\',
    '%s%n',
  ],
  ...[
    '%00',
    '%ff',
    '%',
    '../../../etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'true',
    'NaN',
    '-1',
    '0',
    '1e309',
    '0x10',
    '٣',
  ],
  ...[
    '9'.repeat(400),
    'a'.repeat(101),
    'ß'.repeat(6000),
    'ÄÖÜ é ñ Ł 漢字 العربية',
    '\u0301'.repeat(300),
    '👩‍👩‍👧‍👦',
  ],
  ...[
    'a@b',
    'a@b@c.de',
    '"x y"@example.com',
    'x@example.com\r\nBcc: y@example.com',
    '31.02.1990',
    '00.00.0000',
  ],
];

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 8 });

/** Any text at all: one that breaks programs, or signs of any kind, each with and without the mark. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddTexts).map((text) => `${MARK} ${text}`),
  fc.string({ unit: 'binary', maxLength: 80 }).map((text) => `${text}${MARK}`),
  fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => `${MARK}${text}`),
);

export const markedName = fc.oneof(
  letters.map((end) => `${MARK}${end}`),
  letters.map((end) => `Jürgen-${MARK} Émile${end}`),
);
export const markedEmail = letters.map((end) => `${MARK.toLowerCase()}${end}@example.com`);
export const markedText = fc
  .tuple(letters, fc.string({ unit: 'grapheme', maxLength: 60 }))
  .map(([end, text]) => `${MARK}${end} writes what a person writes, and ${text}`);
export const markedDate = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
  .map(([day, month]) => `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${MARKED_YEAR}`);

/** What a field of a form is sent: mostly what belongs there, else anything; null leaves the field out. */
export function entry(valid: fc.Arbitrary<string>): fc.Arbitrary<string | null> {
  return fc.oneof(
    { weight: 9, arbitrary: valid },
    { weight: 2, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** The same for a form of so many fields that few of its posts would be whole otherwise. */
export function mostly(valid: fc.Arbitrary<string>): fc.Arbitrary<string | null> {
  return fc.oneof({ weight: 60, arbitrary: valid }, { weight: 1, arbitrary: anyText });
}

export const uuid = fc.uuid();
export const language = fc.constantFrom('en', 'de');
