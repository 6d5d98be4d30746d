import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../i18n/locales';

/** The folder of one language's articles. */
export function articleFolder(locale: Locale): string {
  return join(process.cwd(), 'messages', locale, 'blog');
}

/**
 * The slugs of all articles, in alphabetical order: a file of the same name in every language is an article. Throws with
 * the name of a file that has no counterpart.
 */
export function articleSlugs(): string[] {
  const files = locales.map((locale) => readdirSync(articleFolder(locale)).filter(isArticle).sort());
  const [first = [], ...others] = files;
  for (const other of others) {
    const alone = [...first, ...other].find((file) => !first.includes(file) || !other.includes(file));
    if (alone) throw new Error(`The article ${alone} has to stand in every language (messages/*/blog)`);
  }
  return first.map((file) => file.replace(/\.md$/, ''));
}

function isArticle(file: string): boolean {
  return file.endsWith('.md');
}
