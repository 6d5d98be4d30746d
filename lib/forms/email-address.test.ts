import { expect, it } from 'vitest';
import { readEmailAddress } from './email-address';
import { probablyMeant } from './email-slip';
import { emailField } from './fields';

it.each([
  ['anna@example.org', 'anna@example.org'],
  [' Anna.B+tag@Example.ORG ', 'Anna.B+tag@example.org'],
  ['an\u200bna@exam\u00adple.org\ufeff', 'anna@example.org'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
  ['anna@example。org', 'anna@example.org'],
  ['anna @ example . org', 'anna@example.org'],
  ['anna@@example..org.', 'anna@example.org'],
  ['“anna@example.org”', 'anna@example.org'],
  ['Anna Smith <anna@example.org>;', 'anna@example.org'],
  ['mailto:anna@example.org', 'anna@example.org'],
  ['o’brien@example.org', "o'brien@example.org"],
  ['anna‑smith@exa–mple.org', 'anna-smith@exa-mple.org'],
  ["!#$%&'*+/=?^_`{|}~-@example.org", "!#$%&'*+/=?^_`{|}~-@example.org"],
  ['1@2.example', '1@2.example'],
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
  ['anna@xn--mller-kva.example', 'anna@xn--mller-kva.example'],
  ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@example.museum', 'anna@example.museum'],
  ['"anna.smith"@Example.org', 'anna.smith@example.org'],
  ['„anna"@example.org', 'anna@example.org'],
  ['Anna <"an\\na"@example.org>', 'anna@example.org'],
])('%j is read as %s', (typed, address) => {
  expect(readEmailAddress(typed)).toBe(address);
  expect(emailField.parse(typed)).toBe(address);
});

it.each([
  '',
  'anna',
  'anna@',
  '@example.org',
  'anna@example',
  'anna@example.org, bert@example.org',
  'anna@a@example.org',
  '.anna@example.org',
  'an..na@example.org',
  'anna smith@example.org',
  'anna@exa_mple.org',
  'anna@-example.org',
  'anna@127.0.0.1',
  'anna@example.org/path',
  'anna@example.org:80',
  'anna\r\nBcc: all@example.org',
  `${'a'.repeat(65)}@example.org`,
  `anna@${'a.'.repeat(124)}org`,
])('%j is no address', (typed) => {
  expect(readEmailAddress(typed)).toBeNull();
  expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe('emailInvalid');
});

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmial.example', 'anna@gmail.com'],
  ['anna@gamil.con', 'anna@gmail.com'],
  ['anna@hotmial.de', 'anna@hotmail.de'],
  ['anna@yahooo.co.uk', 'anna@yahoo.co.uk'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@wed.de', 'anna@web.de'],
  ['anna@gmx.ed', 'anna@gmx.de'],
  ['anna@t-onlin.de', 'anna@t-online.de'],
])('%s is asked about: %s', (typed, meant) => expect(probablyMeant(typed)).toBe(meant));

it.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@gmx.at',
  'anna@example.org',
  'anna@yahoo.fr',
])('%s is asked nothing', (typed) => expect(probablyMeant(typed)).toBeNull());

it.each([
  ['zoë@example.org', 'emailLetters'],
  ['Zoë B <zoë.b@müller.example>', 'emailLetters'],
  ['用户@例え.テスト', 'emailLetters'],
  ['"anna smith"@example.org', 'emailQuotes'],
  ['"an@na"@example.org', 'emailQuotes'],
  ['Anna <"an..na"@example.org>', 'emailQuotes'],
])('%j is legal, but our mail does not reach it, which is said in its own words', (typed, problem) => {
  expect(readEmailAddress(typed)).toBeNull();
  expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe(problem);
});

it.each(['zoë@', 'zoë..b@example.org', 'zoë b@example.org', '"anna"@', '"anna smith"@example'])(
  '%j is no address either',
  (typed) => expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe('emailInvalid'),
);
