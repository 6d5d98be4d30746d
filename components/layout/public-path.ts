import { LANGUAGE_KEY } from '@/lib/i18n/locales';

/**
 * The address as a visitor sees it, from either form in which Next names a rewritten page: `/en/blog` while it renders
 * on the server, `/blog` in the browser. Both give the same text, so server and browser agree.
 * @param pathname what `usePathname()` or `location.pathname` says
 */
export function publicPath(pathname: string): string {
  const legal = /^\/(?:en|de)\/legal\/(.+)$/.exec(pathname);
  if (legal) return `/${legal[1]}`;
  return pathname.replace(/^\/en(?=\/|$)/, '') || '/';
}

/**
 * Whether the server will lead this visitor from an English page to the German one: as the middleware decides it, from
 * what the browser knows of its own cookie and languages.
 * @param path as {@link publicPath} gives it
 */
export function isLedToGerman(path: string): boolean {
  if (/^\/de(?:\/|$)/.test(path)) return false;
  const stored = new RegExp(`(?:^|; )${LANGUAGE_KEY}=(de|en)`).exec(document.cookie)?.[1];
  return stored ? stored === 'de' : /^de/i.test(navigator.languages[0] ?? navigator.language);
}
