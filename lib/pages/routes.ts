import { samePageIn } from '../i18n/addresses';
import { locales } from '../i18n/locales';
import { pathIn } from '../i18n/path-in';
import { heldKinds } from '../links/held-kinds';
import { isInBoth, type Page, pages } from './pages';

type Rewrite = { source: string; destination: string };
type Redirect = Rewrite & { permanent: boolean };

/** Public addresses to the folders under `app/[locale]`; German ones under `/de` are folders already. */
export function rewrites(): Rewrite[] {
  return [...linkRewrites(), ...pages.map(rewriteOf)];
}

/** A token at the place of a name: the link in a mail, which is exchanged before its page is shown. */
function linkRewrites(): Rewrite[] {
  const token = ':token([\\w-]{60,})';
  return locales.flatMap((locale) =>
    [
      `/:kind(${heldKinds.join('|')})/${token}`,
      `/:kind(my-order)/${token}/:document(reading|receipt|mail)`,
    ].map((path) => ({
      source: pathIn(locale, path),
      destination: `/${locale}/open/:kind/:token${path.includes(':document') ? '/:document' : ''}`,
    })),
  );
}

function rewriteOf(page: Page): Rewrite {
  const locale = isInBoth(page) ? 'en' : page.languages[0];
  const folder = page.folder ?? page.path;
  return { source: page.path, destination: folder === '/' ? `/${locale}` : `/${locale}${folder}` };
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
