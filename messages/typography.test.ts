import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { de } from './de';
import { en } from './en';

const catalogues = { en, de };

/** Every text of one language, by its key or its file: the catalogue (pages, mails, PDFs, desk) and what is written in Markdown. */
function textsOf(locale: Locale): [where: string, text: string][] {
  const walk = (value: unknown, path: string): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, path ? `${path}.${key}` : key));
  const folder = join(import.meta.dirname, locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  return [...walk(catalogues[locale], ''), ...files.flatMap((file) => linesOf(folder, file))];
}

/** The lines of a Markdown file that people read, without its head, addresses, code, rulers of tables and placeholders. */
function linesOf(folder: string, file: string): [string, string][] {
  const [, , body = ''] = readFileSync(join(folder, file), 'utf8').split(/^---\n/m);
  const read = body.replace(/\]\([^)]*\)|`[^`]*`|^\|[-|]+$|\{\{[^}]*\}\}|<[^>]*>/gm, '');
  return read.split('\n').map((line, index) => [`${file}, line ${index + 1} of the text`, line]);
}

/** Texts that the brief gives letter by letter, and a command to type. */
const asGiven = [
  'contact.success.text',
  'reviews.success.text',
  'orderReplies.couponApplied',
  'desk.scopedServer',
];

/** What each language writes in one way only: what is never found in it, and why. */
const never: Record<Locale, Record<string, RegExp>> = {
  en: {
    'a range with a hyphen': /(?<![\d-])\d+ ?- ?\d+(?![\d-])|\} ?- ?\{/,
    'a range of the catalogue in words': /\{min\} to \{max\}/,
    'a straight apostrophe': /'/,
    'a straight quotation mark': /"/,
    'a German quotation mark': /„/,
    'an “a” before a figure that is or may be an eight or an eleven':
      /\ba (?:\{(?:number|first|second)\}|8\d*\b|1[18]\b)/i,
    'a hyphen for a dash': / -+ |--/,
    'an em dash': /—/,
    'dots in one sign at the end of what goes on': /\w ?…$/,
  },
  de: {
    'a range with a hyphen': /(?<![\d-])\d+ ?- ?\d+(?![\d-])|\} ?- ?\{/,
    'a range of the catalogue in signs': /\{min\} ?[–-] ?\{max\}/,
    'a straight apostrophe': /'/,
    'a straight quotation mark': /"/,
    'an English quotation mark': /”/,
    'a hyphen for a dash': / -+ |--/,
    'an em dash': /—/,
    'three dots': /\.\.\./,
  },
};

describe.each(locales)('what people read (%s)', (locale) => {
  const texts = textsOf(locale).filter(([where]) => !asGiven.includes(where));

  it.each(Object.entries(never[locale]))('never has %s', (_, pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  it('was read whole', () => {
    expect(texts.length).toBeGreaterThan(2000);
    for (const file of ['blog/master-numbers.md', locale === 'en' ? 'legal/terms.md' : 'legal/agb.md'])
      expect(texts.filter(([where]) => where.startsWith(file)).length).toBeGreaterThan(20);
  });
});
