import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { z } from 'zod';
import { workedExample } from '@/lib/blog/worked-examples';
import type { BirthDate } from '@/lib/calendar/day';
import { monthNames } from '@/lib/calendar/months-in-words';
import { type Locale, locales } from '@/lib/i18n/locales';
import { isLifePathNumber } from '@/lib/numerology';
import { articleFolder, articleSlugs } from '@/lib/shop/article-files';

const slugs = articleSlugs();

const frontMatter = z.strictObject({
  title: z.string().min(10).max(90),
  excerpt: z.string().min(60).max(200),
  author: z.literal('Numina'),
  date: z.iso.date(),
  updated: z.iso.date().optional(),
  readTime: z.int(),
  category: z.string().min(3),
  coverNumber: z.int().refine(isLifePathNumber),
  coverGround: z.string(),
  coverSky: z.int(),
  metaTitle: z.string().min(20).max(60),
  metaDescription: z.string().min(80).max(155),
  keywords: z.array(z.string()).min(3),
  related: z.array(z.enum(slugs)).min(1),
  /** What the article computes. */
  examples: z.array(workedExample).default([]),
  /** Days in its text that it computes nothing from, as dd.mm.yyyy. */
  otherDates: z.array(z.string()).default([]),
});

function readArticle(locale: Locale, slug: string) {
  const { data, content } = matter(readFileSync(join(articleFolder(locale), `${slug}.md`), 'utf8'));
  return { locale, slug, data, meta: frontMatter.parse(data), body: content };
}

/** Every article in every language, with its front matter as strict as the house keeps it. */
export const articles = locales.flatMap((locale) => slugs.map((slug) => readArticle(locale, slug)));

/** What a reader takes in: everything between white space that holds a letter or a digit. */
export function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The date as the article prints it: 18 June 1942, 18. Juni 1942. */
export function printedDate({ day, month, year }: BirthDate, locale: Locale): string {
  return `${day}${locale === 'de' ? '.' : ''} ${months[locale][month - 1]} ${year}`;
}

const months: Record<Locale, string[]> = { en: monthNames('en'), de: monthNames('de') };

/** Every full date of a text, in whichever way it is written; those in figures have no month to be sure of. */
export function datesIn(text: string, locale: Locale): BirthDate[] {
  const names = months[locale].join('|');
  const written = new RegExp(`(\\d{1,2})(?:\\.|st|nd|rd|th)? (?:of )?(${names}),? (\\d{3,4})`, 'g');
  const american = new RegExp(`(${names}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{3,4})`, 'g');
  const date = (day = '', month = '', year = '') => ({
    day: Number(day),
    month: months[locale].indexOf(month) + 1,
    year: Number(year),
  });
  return [
    ...Array.from(text.matchAll(written), ([, day, month, year]) => date(day, month, year)),
    ...Array.from(text.matchAll(american), ([, month, day, year]) => date(day, month, year)),
  ];
}

/** What stands before the addresses of a language. */
export const prefix = (locale: Locale) => (locale === 'de' ? '/de' : '');

/** Where the links of a text lead. */
export function linksOf(body: string): string[] {
  return Array.from(body.matchAll(/\]\(([^)]*)\)/g), ([, target = '']) => target);
}
