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
