'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { fillAhead, leadsToSection, loadGlide } from './approach';
import { closest, HYDRATED, noMatter } from './awakening';
import { chooseLanguage, LANGUAGE_LISTS } from './language-choice';
import { isNavigating, setNavigating } from './navigation-lock';
import { isLedToGerman, publicPath } from './public-path';

/**
 * Takes over the links of this site. Those to a section of the home page scroll smoothly, from other pages first home;
 * those to another page (`data-page`, see PageLink) change pages without a reload. What is pointed at or focused is
 * fetched ahead. A language that is chosen is kept. Navigation entries (`data-nav`) are locked meanwhile. Without JavaScript all lead there too.
 * A button with `data-drawer` opens the drawer of that id.
 * @param home the home page's address in this language
 */
export function SiteNavigation({ home }: { home: string }) {
  const router = useRouter();
  const path = publicPath(usePathname());
  const awaited = useRef('');
  const turn = useRef(0);

  // What a page does besides being read is fetched when it stands.
  useEffect(() => {
    let isShown = true;
    let end = noMatter;
    import('./shown-page').then((loaded) => {
      if (isShown) end = loaded.showPage(path, home, (address) => router.prefetch(address));
    }, noMatter);
    return () => {
      isShown = false;
      end();
    };
  }, [path, home, router]);

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
    // The texts first, so that the page stands when the router shows it; whoever clicks again meanwhile goes there.
    const go = (there: string, address: string) => {
      const mine = ++turn.current;
      void fillAhead(there, home).then(() => mine === turn.current && router.push(address));
    };
    const onClick = (event: MouseEvent) => {
      const button = closest<HTMLElement>(event, '[data-drawer]');
      if (button) return openDrawer(button);
      const link = closest<HTMLAnchorElement>(event, 'a[href]');
      if (link?.closest(LANGUAGE_LISTS)) return chooseLanguage(link, event);
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
    window.addEventListener('pageshow', onPageShow, { signal });
    window.dispatchEvent(new Event(HYDRATED));
    return () => listening.abort();
  }, [router, home]);

  return null;
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

async function glide(hash: string): Promise<void> {
  const loaded = await loadGlide();
  if (loaded) await loaded.scrollToSection(hash);
  else window.location.hash = hash;
}
