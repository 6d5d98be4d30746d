import { describe, expect, it } from 'vitest';
import { checkName } from '@/lib/numerology/check-name';
import { signupSchema } from '@/lib/signups/schema';
import names from './names.json';
import { readTypedName } from './typed-name';

describe('a name as it is typed and pasted', () => {
  it.each([
    ['full width', 'Ａｎｎａ　Ｍüｌｌｅｒ', 'Anna Müller'],
    ['full-width signs', 'Ｏ＇Ｎｅｉｌ－Ｓｍｉｔｈ', "O'Neil-Smith"],
    ['letters in a dress of mathematics', '𝐀𝐧𝐧𝐚 𝓜𝓾̈ller', 'Anna Müller'],
    ['letters in circles', 'Ⓐⓝⓝⓐ', 'Anna'],
    ['ligatures', 'Graﬀ', 'Graff'],
    ['a generation as one sign', 'William Ⅲ', 'William III'],
    ['accents as signs of their own', 'Ju\u0308rgen', 'Jürgen'],
    ['invisible signs', '\ufeffAn\u200b\u00adna\u2060 \u202eKlein\u202c', 'Anna Klein'],
    ['a variation selector', 'Anna\ufe0f', 'Anna'],
    ['blanks of all kinds', ' Anna\u00a0\u3000Maria\u2800\tKlein\r\n', 'Anna Maria Klein'],
    ['slipped dashes', 'Müller–Schmidt', 'Müller-Schmidt'],
    ['a slipped accent for an apostrophe', 'O´Neil D`Angelo', "O'Neil D'Angelo"],
    ['doubled signs', "Anna--Maria O''Neil,, Jr..", "Anna-Maria O'Neil, Jr."],
  ])('is read: %s', (_, typed, read) => {
    expect(readTypedName(typed)).toBe(read);
  });

  it.each(['O’Shaughnessy', 'ʻAlohi', 'Straße', 'Anna™', 'Anna²', 'علی\u200cرضا', 'Wörle-Ŷ', "D'Ávila, Jr."])(
    'keeps what is right or asked about: %s',
    (name) => {
      expect(readTypedName(name)).toBe(name);
    },
  );

  it('is the same name to the calculation', () => {
    for (const { input } of names) expect(checkName(readTypedName(input)).ok).toBe(checkName(input).ok);
    for (const { input, letters } of names as { input: string; letters?: string }[])
      if (letters) expect(checkName(readTypedName(input))).toMatchObject({ letters });
  });

  it('is empty in the calculator where nothing of it is visible', () => {
    const entries = { dateOfBirth: '27.03.1984', email: 'ada@example.com', privacyConsent: 'on' };
    const typed = { ...entries, firstName: '\u200b', lastName: '\u3164' };
    const issues = signupSchema.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(issues).toEqual(['firstNameRequired', 'lastNameRequired']);
    expect(signupSchema.parse({ ...entries, firstName: 'Ａｄａ', lastName: 'Love–lace' })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Love-lace',
    });
  });
});
