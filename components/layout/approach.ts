import { noMatter } from './awakening';
import { publicPath } from './public-path';

/** Links within a form lead to its fields. */
export function leadsToSection(link: HTMLAnchorElement, home: string): boolean {
  return publicPath(link.pathname) === home && link.hash !== '' && !link.closest('form');
}

/** The smooth scroll is fetched when a link to a section is approached; null when it cannot be. */
export const loadGlide = () => import('./scroll-to-section').catch(() => null);

/** Fetches ahead what has long texts that React is not told (docs/decisions/0033): home and the articles. */
export async function fillAhead(there: string, home: string): Promise<void> {
  if (there === home || there.includes('/blog/'))
    await import('@/lib/static-html/fill-shelf').then((loaded) => loaded.fillShelf(there), noMatter);
}
