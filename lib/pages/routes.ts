import { pathIn, samePageIn } from '../i18n/addresses';
import { isInBoth, pages } from './pages';

type Rewrite = { source: string; destination: string };
type Redirect = Rewrite & { permanent: boolean };

/** Public addresses to the folders under `app/[locale]`; German ones under `/de` are folders already. */
export function rewrites(): Rewrite[] {
  return pages.map((page) => {
    const locale = isInBoth(page) ? 'en' : page.languages[0];
    const folder = page.folder ?? page.path;
    return { source: page.path, destination: folder === '/' ? `/${locale}` : `/${locale}${folder}` };
  });
}

/** One address per page and language: what else could be typed leads there for good (308). */
export function redirects(): Redirect[] {
  return pages
    .filter((page) => !isInBoth(page))
    .map(({ path }) => ({
      source: pathIn('de', path),
      destination: samePageIn('de', path),
      permanent: true,
    }));
}
