import { samePageIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { fillAhead, leadsToSection, loadGlide } from './approach';
import { closest, noMatter } from './awakening';
import { LANGUAGE_LISTS } from './language-choice';
import { languageLinks } from './language-links';
import { markBars } from './mark-bars';
import { isLedToGerman, publicPath } from './public-path';

/**
 * What a page does besides being read: its visit is counted, its bars are marked, the language switcher leads to it in each
 * language, and what is pointed at or focused is fetched ahead. All of it can wait until the page stands, and is fetched then.
 * @param path as the visitor sees it
 * @param home the home page's address in this language
 * @returns ends it, when another page is shown
 */
export function showPage(path: string, home: string, prefetch: (address: string) => void): () => void {
  void import('./count-visit').then((loaded) => {
    loaded.countCalculations();
    loaded.countVisit(path);
  }, noMatter);
  leadLanguagesHere();
  const bars = markBars();
  const approach = watchApproach(home, prefetch);
  return () => {
    bars?.disconnect();
    approach.abort();
  };
}

function leadLanguagesHere(): void {
  const { pathname, search } = window.location;
  for (const list of document.querySelectorAll(LANGUAGE_LISTS)) {
    for (const link of list.querySelectorAll('a'))
      link.href = samePageIn(link.hreflang as Locale, pathname, search);
    // Where React had to write the whole page anew, it knew of no links.
    if (!list.firstChild)
      list.innerHTML = languageLinks(document.documentElement.lang as Locale, pathname, search);
  }
}

function watchApproach(home: string, prefetch: (address: string) => void): AbortController {
  const onApproach = (event: Event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href]');
    if (!link) return;
    const isSection = leadsToSection(link, home);
    if (isSection) void loadGlide();
    if (!isSection && !link.hasAttribute('data-page')) return;
    const there = publicPath(link.pathname);
    if (there === publicPath(window.location.pathname) || isLedToGerman(there)) return;
    prefetch(isSection ? home : link.pathname + link.search);
    void fillAhead(there, home);
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pointerover', onApproach, { passive: true, signal });
  window.addEventListener('focusin', onApproach, { signal });
  return listening;
}
