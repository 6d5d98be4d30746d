import type { Page } from './pages';

/**
 * The addresses of a page without a language's prefix: one for each value of its part, where these are listed. For pages
 * that search engines may list.
 * @param articles the slugs of the articles
 */
export function addressesOf({ path, parts, listed }: Page, articles: readonly string[]): string[] {
  if (!path.includes(':')) return [path];
  const [values = []] = Object.values(parts ?? {});
  const all = listed ?? (values === 'articles' ? articles : values);
  return all.map((value) => path.replace(/:\w+/, value));
}
