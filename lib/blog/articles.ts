import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { COVER_COLOURS, type CoverScheme } from '@/lib/seal/cover';
import { articleFolder, articleSlugs } from './article-files';

const coverGrounds = Object.keys(COVER_COLOURS) as CoverScheme[];

/** Front matter of an article; a mistake in it fails the build with the file's name. */
const frontMatter = z
  .object({
    title: z.string().min(1),
    excerpt: z.string().min(1),
    author: z.string().min(1),
    /** Day of publication, yyyy-mm-dd. */
    date: z.iso.date(),
    /** Day of the last change that matters to a reader, yyyy-mm-dd. */
    updated: z.iso.date().optional(),
    /** Minutes. */
    readTime: z.number().int().positive(),
    category: z.string().min(1),
    /** The number whose seal is on the cover. */
    coverNumber: z.number().int().positive(),
    /** The colours of the cover. */
    coverGround: z.enum(coverGrounds),
    /** Any whole number; decides the stars of the cover and where its seal stands. */
    coverSky: z.number().int().nonnegative(),
    metaTitle: z.string().min(1),
    metaDescription: z.string().min(1),
    keywords: z.array(z.string().min(1)).min(1),
    related: z.array(z.string().refine(isArticleSlug, 'is no article')).min(1),
  })
  .refine(({ date, updated }) => !updated || updated >= date, 'was updated before it was published');

export type Article = z.output<typeof frontMatter> & {
  slug: string;
  /** Markdown. */
  content: string;
};

export function isArticleSlug(slug: string): boolean {
  return articleSlugs().includes(slug);
}

/** Reads an article from `messages/<locale>/blog`, while the site is built. Throws on a missing file or wrong front matter. */
export function requireArticle(locale: Locale, slug: string): Article {
  const file = join(articleFolder(locale), `${slug}.md`);
  const { data, content } = matter(readFileSync(file, 'utf8'));
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, slug, content };
}

/** All articles of a language, the newest first. */
export function listArticles(locale: Locale): Article[] {
  return articleSlugs()
    .map((slug) => requireArticle(locale, slug))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** When an article last changed, yyyy-mm-dd. */
export function lastChanged(article: Pick<Article, 'date' | 'updated'>): string {
  return article.updated ?? article.date;
}

/** The picture of an article for shared links, 1200 by 630 px, the same in every language. */
export function articleImage(slug: string): string {
  return `/opengraph/${slug}.png`;
}
