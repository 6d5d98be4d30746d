import { expect, it } from 'vitest';
import { normaliseCode } from './discount';

it.each([
  'spring-10',
  ' SPRING-10 ',
  'SPRING–10',
  'SPRING‑10',
  'SPRING--10',
  'SPRING - 10',
  '“SPRING-10”.',
  '‚SPRING-10‘',
  "''SPRING-10''.",
  'ＳＰＲＩＮＧ－１０',
  'SPR\u200bING-\u00ad10\ufeff',
  'SPRING-10\r\n',
])('the code SPRING-10 is read from %j', (typed) => expect(normaliseCode(typed)).toBe('SPRING-10'));

it.each(["O'NEIL-5", 'V1.5'])('the code %s keeps what stands inside it', (code) =>
  expect(normaliseCode(code)).toBe(code),
);
