import 'server-only';
import { dayToIso } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { firstIssues } from '@/lib/forms/issues';
import { type Locale, locales } from '@/lib/i18n/locales';
import { articleSlugs as fileSlugs } from '@/lib/shop/article-files';
import {
  type ArticleSetting,
  type ArticleText,
  articleSetting,
  COVER_SKIES,
} from '@/lib/shop/article-setting';
import { readArticleFile } from './articles';

/** What stands once in an article's form, whatever its languages. */
export const sharedFields = ['date', 'updated', 'coverNumber', 'coverGround', 'coverSky', 'related'] as const;
/** What stands in it for each language; the last two of them hold several lines or a list. */
export const textFields = [
  ...(['title', 'category', 'excerpt', 'metaTitle', 'metaDescription'] as const),
  ...(['keywords', 'content'] as const),
];

/** The first article of the desk starts with this. */
export function newArticle(): ArticleSetting {
  return {
    coverNumber: 7,
    coverGround: 'night',
    coverSky: 1,
    date: today(),
    updated: null,
    related: [],
    texts: { en: null, de: null },
  };
}

/** An article of the files as the desk edits it; null where no file has the slug. */
export function articleOfFile(slug: string): ArticleSetting | null {
  if (!fileSlugs().includes(slug)) return null;
  const { coverNumber, coverGround, coverSky, date, updated, related } = readArticleFile('en', slug);
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const { title, excerpt, category, metaTitle, metaDescription, keywords, content } = readArticleFile(
        locale,
        slug,
      );
      return [
        locale,
        { title, excerpt, category, metaTitle, metaDescription, keywords, content: content.trim() },
      ];
    }),
  ) as Record<Locale, ArticleText>;
  return {
    coverNumber,
    coverGround,
    coverSky: coverSky % COVER_SKIES,
    date,
    updated: updated ?? null,
    related,
    texts,
  };
}

/** An article as the texts that stand in its form's fields. */
export function typedArticle({
  texts,
  related,
  updated,
  ...article
}: ArticleSetting): Record<string, string> {
  const ofText = locales.flatMap((locale) =>
    textFields.map((name) => {
      const value = texts[locale]?.[name] ?? '';
      return [`texts.${locale}.${name}`, Array.isArray(value) ? value.join(', ') : value];
    }),
  );
  const shared = { ...article, updated: updated ?? '', related: related.join(', ') };
  return Object.fromEntries([
    ...Object.entries(shared).map(([name, value]) => [name, String(value)]),
    ...ofText,
  ]);
}

/** What an article's form says, or what is wrong with it by field; a language without any text is left out. */
export function readArticle(
  typed: Record<string, string>,
): { ok: true; article: ArticleSetting } | { ok: false; fieldErrors: Record<string, string> } {
  const texts = Object.fromEntries(locales.map((locale) => [locale, readText(typed, locale)]));
  const read = articleSetting.safeParse({
    coverNumber: typed.coverNumber,
    coverGround: typed.coverGround,
    coverSky: typed.coverSky,
    date: readDay(typed.date),
    updated: typed.updated?.trim() ? readDay(typed.updated) : null,
    related: list(typed.related),
    texts,
  });
  const isEmpty = Object.values(texts).every((text) => text === null);
  if (isEmpty) return { ok: false, fieldErrors: { 'texts.de.title': 'required' } };
  if (read.success) return { ok: true, article: read.data };
  const errors = Object.entries(firstIssues(read.error));
  // A list is one field.
  const fieldErrors = errors.map(([path, message]) => [
    path.replace(/(related|keywords)\.\d+$/, '$1'),
    message,
  ]);
  return { ok: false, fieldErrors: Object.fromEntries(fieldErrors) };
}

function readText(typed: Record<string, string>, locale: Locale) {
  const field = (name: string) => typed[`texts.${locale}.${name}`] ?? '';
  const text = Object.fromEntries(
    textFields.map((name) => {
      if (name === 'content') return [name, cleanText(field(name))];
      return [name, name === 'keywords' ? list(field(name)) : cleanLine(field(name))];
    }),
  );
  return Object.values(text).some((value) => value.length > 0) ? text : null;
}

function list(typed: string | undefined): string[] {
  return (typed ?? '').split(/[,\n]/).map(cleanLine).filter(Boolean);
}

function readDay(typed: string | undefined): string {
  const day = readTypedDate(typed ?? '');
  return day.ok ? dayToIso(day.day) : (typed ?? '');
}
