'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isNavigating, setNavigating } from './navigation-lock';
import { isLedToGerman, publicPath } from './public-path';

/**
 * Takes over the links of this site. Those to a section of the home page scroll smoothly, from other pages first home;
 * those to another page (`data-page`, see PageLink) change pages without a reload. What is pointed at or focused is
 * fetched ahead. Navigation entries (`data-nav`) are locked meanwhile. Without JavaScript all lead there too.
 * A button with `data-drawer` opens the drawer of that id.
 * @param home the home page's address in this language
 */
export function SiteNavigation({ home }: { home: string }) {
  const router = useRouter();
  const path = publicPath(usePathname());
  const awaited = useRef('');
  const turn = useRef(0);

  // Fetched when the page stands; browsers that are steered are not counted.
  useEffect(() => {
    if (!navigator.webdriver)
      void import('./count-visit').then((loaded) => loaded.countVisit(path), noMatter);
  }, [path]);

  // A changed path ends a navigation; where a section was asked for, the scroll to it still belongs to it.
  useEffect(() => {
    const hash = path === home ? awaited.current : '';
    awaited.current = '';
    if (!hash) return setNavigating(false);
    void glide(hash).finally(() => {
      setNavigating(false);
      window.history.replaceState(null, '', hash);
    });
  }, [path, home]);

  useEffect(() => {
    /** What has long texts that React is not told (docs/decisions/0033): home and the articles. */
    const fill = async (there: string) => {
      if (there === home || there.includes('/blog/'))
        await import('@/lib/static-html/fill-shelf').then((loaded) => loaded.fillShelf(there), noMatter);
    };
    // The texts first, so that the page stands when the router shows it; whoever clicks again meanwhile goes there.
    const go = (there: string, address: string) => {
      const mine = ++turn.current;
      void fill(there).then(() => mine === turn.current && router.push(address));
    };
    const onApproach = (event: Event) => {
      const link = closest<HTMLAnchorElement>(event, 'a[href]');
      if (!link) return;
      const isSection = leadsToSection(link, home);
      if (isSection) void loadGlide();
      if (!isSection && !link.hasAttribute('data-page')) return;
      const there = publicPath(link.pathname);
      if (there === publicPath(window.location.pathname) || isLedToGerman(there)) return;
      router.prefetch(isSection ? home : link.pathname + link.search);
      void fill(there);
    };
    const onClick = (event: MouseEvent) => {
      const button = closest<HTMLElement>(event, '[data-drawer]');
      if (button) return openDrawer(button);
      const link = closest<HTMLAnchorElement>(event, 'a[href]');
      if (!link || !isPlainClick(event, link)) return;
      const isSection = leadsToSection(link, home);
      const isEntry = link.hasAttribute('data-nav');
      if ((isSection || isEntry) && isNavigating()) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const here = publicPath(window.location.pathname);
      const there = publicPath(link.pathname);
      // The server will lead elsewhere; only the browser carries a section along on such a way.
      if (there !== here && isLedToGerman(there)) return;
      if (!isSection) {
        if (isEntry && there !== here) setNavigating(true);
        if (!link.hasAttribute('data-page') || (there === here && link.hash)) return;
        event.preventDefault();
        go(there, link.pathname + link.search + link.hash);
        return;
      }
      event.preventDefault();
      setNavigating(true);
      if (here === home) {
        if (window.location.hash !== link.hash) window.history.pushState(null, '', link.hash);
        void glide(link.hash).finally(() => setNavigating(false));
      } else {
        awaited.current = link.hash;
        go(home, home);
      }
    };
    const onPageShow = () => setNavigating(false);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('click', onClick, { capture: true, signal });
    window.addEventListener('pointerover', onApproach, { passive: true, signal });
    window.addEventListener('focusin', onApproach, { signal });
    window.addEventListener('pageshow', onPageShow, { signal });
    return () => listening.abort();
  }, [router, home]);

  return null;
}

/** The page itself asks again. */
const noMatter = () => {};

function closest<E extends Element>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** The drawer's code is fetched when its button is first pressed. Without a connection the footer has its entries. */
function openDrawer(button: HTMLElement): void {
  const drawer = document.querySelector<HTMLDialogElement>(`#${button.dataset.drawer}`);
  import('./drawer').then(
    (loaded) => drawer && loaded.openDrawer(drawer, button),
    () => {
      window.location.hash = 'footer-navigation';
    },
  );
}

function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.button === 0 &&
    !isModified &&
    !link.target &&
    !link.download &&
    link.origin === window.location.origin
  );
}

/** Links within a form lead to its fields. */
function leadsToSection(link: HTMLAnchorElement, home: string): boolean {
  return publicPath(link.pathname) === home && link.hash !== '' && !link.closest('form');
}

/** The smooth scroll is fetched when a link to a section is approached; null when it cannot be. */
const loadGlide = () => import('./scroll-to-section').catch(() => null);

async function glide(hash: string): Promise<void> {
  const loaded = await loadGlide();
  if (loaded) await loaded.scrollToSection(hash);
  else window.location.hash = hash;
}
