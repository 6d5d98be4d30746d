import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import { articleFolder, articleSlugs as fileSlugs } from '@/lib/shop/article-files';
import { type ArticleSetting, COVER_SKIES, coverGrounds } from '@/lib/shop/article-setting';
import { business, currentShop, settingOf } from '@/lib/shop/current';
import { drawnName } from './cover-files';
import type { ArticleDrawing } from './share-picture';

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
    related: z.array(z.string().refine((slug) => fileSlugs().includes(slug), 'is no article')).min(1),
  })
  .refine(({ date, updated }) => !updated || updated >= date, 'was updated before it was published');

export type Article = z.output<typeof frontMatter> & {
  slug: string;
  /** Markdown. */
  content: string;
  /** Name of its cover and of its picture for shared links. */
  picture: string;
};

/** The slugs of the articles that stand in a language, in alphabetical order: those of the files and of the desk. */
export function articleSlugs(locale: Locale): string[] {
  const { articles } = currentShop();
  const files = fileSlugs().filter((slug) => !articles.has(slug));
  const written = [...articles].flatMap(([slug, article]) => (article?.texts[locale] ? [slug] : []));
  return [...files, ...written].sort();
}

/** The languages in which an article stands. */
export function languagesOfArticle(slug: string): Locale[] {
  return locales.filter((locale) => articleSlugs(locale).includes(slug));
}

/** An article of a language, or null where it was never published there or taken back. */
export function findArticle(locale: Locale, slug: string): Article | null {
  return articleSlugs(locale).includes(slug) ? requireArticle(locale, slug) : null;
}

/**
 * Reads an article as it was written on the desk, else from `messages/<locale>/blog`. Throws on a missing file or wrong
 * front matter.
 */
export function requireArticle(locale: Locale, slug: string): Article {
  const article = currentShop().articles.get(slug);
  return article ? writtenArticle(slug, article, locale) : readArticleFile(locale, slug);
}

/** The article of a file, whatever the desk made of it. */
export function readArticleFile(locale: Locale, slug: string): Article {
  const file = join(articleFolder(locale), `${slug}.md`);
  const { data, content } = matter(readFileSync(file, 'utf8'));
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, slug, content, picture: pictureOfFile(slug, parsed.data) };
}

/** The pictures of a file have its name once `npm run generate` has drawn them; until then they are drawn when asked for. */
function pictureOfFile(slug: string, { coverSky, ...cover }: ArticleDrawing): string {
  const isDrawn = existsSync(join(process.cwd(), 'public/opengraph', `${slug}.png`));
  return isDrawn ? slug : drawnName({ ...cover, coverSky: coverSky % COVER_SKIES });
}

/** Words that are read in a minute. */
const PACE = 220;

function writtenArticle(
  slug: string,
  { texts, updated, ...article }: ArticleSetting,
  locale: Locale,
): Article {
  const text = texts[locale];
  if (!text) throw new Error(`The article ${slug} does not stand in this language: ${locale}`);
  const words = text.content.split(/\s+/).length;
  return {
    ...article,
    ...text,
    slug,
    picture: drawnName(article),
    updated: updated ?? undefined,
    author: settingOf('reader')?.name ?? business().brand,
    readTime: Math.max(1, Math.round(words / PACE)),
  };
}

/** All articles of a language, the newest first. */
export function listArticles(locale: Locale): Article[] {
  return articleSlugs(locale)
    .map((slug) => requireArticle(locale, slug))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** What to read after an article: two that it names and that stand in its language, else the newest others. */
export function readNext(article: Article, locale: Locale): Article[] {
  const named = article.related.flatMap((slug) => findArticle(locale, slug) ?? []);
  const others = listArticles(locale).filter(({ slug }) => !article.related.includes(slug));
  return [...named, ...others].filter(({ slug }) => slug !== article.slug).slice(0, 2);
}

/** When an article last changed, yyyy-mm-dd. */
export function lastChanged(article: Pick<Article, 'date' | 'updated'>): string {
  return article.updated ?? article.date;
}

/** The picture of an article for shared links, 1200 by 630 px, the same in every language. */
export function articleImage({ picture }: Pick<Article, 'picture'>): string {
  return `/opengraph/${picture}.png`;
}
