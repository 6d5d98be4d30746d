import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { z } from 'zod';
import { isRealDay } from '@/lib/calendar/day';
import type { Locale } from '@/lib/i18n/locales';

const birthDate = z
  .string()
  .regex(/^\d\d\.\d\d\.\d{4}$/)
  .refine((dotted) => isRealDay(readDotted(dotted)), 'is no calendar day');

/** Front matter of a text of the library; a mistake in it fails the build with the file's name. */
const frontMatter = z.strictObject({
  title: z.string().min(1),
  /** One or two sentences below the title. */
  lead: z.string().min(1),
  metaTitle: z.string().min(1),
  metaDescription: z.string().min(1),
  keywords: z.array(z.string().min(1)).min(1),
  /** Day of publication, yyyy-mm-dd. */
  date: z.iso.date(),
  /** Day of the last change that matters to a reader, yyyy-mm-dd. */
  updated: z.iso.date().optional(),
  /** Well-known people of the past whose date leads to the page's number; what is computed from it is not written here. */
  people: z
    .array(z.strictObject({ name: z.string().min(1), born: birthDate, note: z.string().min(1) }))
    .default([]),
  questions: z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })).default([]),
  /** Names that the page takes apart letter by letter. */
  names: z.array(z.string().min(1)).default([]),
});

export type LibraryText = z.output<typeof frontMatter> & {
  /** The English address without a language prefix, such as `/life-path/7`. */
  path: string;
  /** Markdown with `{names}` that `lib/library/compose.ts` puts values in. */
  content: string;
};

/** The file of a page's text. */
export function textFile(locale: Locale, path: string): string {
  return join(process.cwd(), 'messages', locale, 'library', `${path.slice(1)}.md`);
}

/**
 * Reads the text of a page of the library from `messages/<locale>/library`, while the site is built. Throws on a missing
 * file or wrong front matter.
 */
export function requireText(locale: Locale, path: string): LibraryText {
  const file = textFile(locale, path);
  const { data, content } = matter(readFileSync(file, 'utf8'));
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, path, content };
}

/** When a text last changed, yyyy-mm-dd. */
export function textChanged({ date, updated }: Pick<LibraryText, 'date' | 'updated'>): string {
  return updated ?? date;
}

/** Reads `DD.MM.YYYY`. */
export function readDotted(dotted: string): { day: number; month: number; year: number } {
  const [day = 0, month = 0, year = 0] = dotted.split('.').map(Number);
  return { day, month, year };
}
