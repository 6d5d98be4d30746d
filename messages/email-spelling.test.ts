import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';

/** Every text of one language: catalogue (pages, mails, PDFs, desk), articles, legal texts, and the payment stand-in. */
function textsOf(locale: string): [file: string, text: string][] {
  const folder = join(import.meta.dirname, locale);
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|md)$/.test(file))
    .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);
  const standIn = join(import.meta.dirname, `../stand-ins/stripe/pages/texts-${locale}.ts`);
  return [...own, ['payment stand-in', readFileSync(standIn, 'utf8')]];
}

/** What is no word that a person reads: keys, names of values and cookies, tags, addresses. */
const unread =
  /[„“"]numina-[\w-]+[“”"]|"[\w-]+":|^\s*\w+:|\{\{?[\w.,\s]+\}?\}|<\/?\w+>|\]\([^)]*\)|\S+@\S+/gm;

/** How the word is written where people read it. */
const spellings = (locale: string) =>
  textsOf(locale).flatMap(([file, text]) =>
    [...text.replace(unread, ' ').matchAll(/\be.?mail/gi)].map(([word]) => ({ file, word })),
  );

describe.each(locales)('the spelling of "email" (%s)', (locale) => {
  const found = spellings(locale);

  it('is one, that of the brief in English and that of the dictionary in German', () => {
    const right = locale === 'en' ? /^[Ee]mail$/ : /^E-Mail$/;
    expect(found.filter(({ word }) => !right.test(word))).toEqual([]);
  });

  it('was looked for in catalogue, legal texts and mails', () => {
    const files = new Set(found.map(({ file }) => file));
    const terms = locale === 'en' ? 'legal/terms.md' : 'legal/agb.md';
    for (const file of [
      'mail.json',
      'documents.json',
      'desk.json',
      'consents.json',
      terms,
      'payment stand-in',
    ])
      expect(files, file).toContain(file);
  });
});
