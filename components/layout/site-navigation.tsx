'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isNavigating, setNavigating } from './navigation-lock';
import { publicPath } from './public-path';
import { scrollToSection } from './scroll-to-section';
import { type SectionId, sectionOfHash } from './sections';

/**
 * Takes over the links of this site. Those to a section of the home page scroll smoothly, from other pages first home;
 * those to another page (`data-page`, see PageLink) change pages without a reload. What is pointed at or focused is
 * fetched ahead. Navigation entries (`data-nav`) are locked meanwhile. Without JavaScript all lead there too.
 * @param home the home page's address in this language
 */
export function SiteNavigation({ home }: { home: string }) {
  const router = useRouter();
  const path = publicPath(usePathname());
  const awaited = useRef<SectionId | null>(null);

  // A changed path ends a navigation; where a section was asked for, the scroll to it still belongs to it.
  useEffect(() => {
    const id = path === home ? awaited.current : null;
    awaited.current = null;
    if (!id) return setNavigating(false);
    void scrollToSection(id).finally(() => {
      setNavigating(false);
      window.history.replaceState(null, '', `#${id}`);
    });
  }, [path, home]);

  useEffect(() => {
    const prefetched = new Set<string>();
    const onApproach = (event: Event) => {
      const link = linkOf(event);
      if (!link) return;
      const isSection = sectionIn(link, home) !== null;
      if (!isSection && !link.hasAttribute('data-page')) return;
      const target = isSection ? home : link.pathname + link.search;
      if (prefetched.has(target) || publicPath(link.pathname) === publicPath(window.location.pathname))
        return;
      prefetched.add(target);
      router.prefetch(target);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event, link)) return;
      const id = sectionIn(link, home);
      const isEntry = link.hasAttribute('data-nav');
      if ((id || isEntry) && isNavigating()) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const here = publicPath(window.location.pathname);
      const there = publicPath(link.pathname);
      if (!id) {
        if (isEntry && there !== here) setNavigating(true);
        if (!link.hasAttribute('data-page') || (there === here && link.hash)) return;
        event.preventDefault();
        router.push(link.pathname + link.search + link.hash);
        return;
      }
      event.preventDefault();
      setNavigating(true);
      if (here === home) {
        if (window.location.hash !== link.hash) window.history.pushState(null, '', link.hash);
        void scrollToSection(id).finally(() => setNavigating(false));
      } else {
        awaited.current = id;
        router.push(home);
      }
    };
    const onPageShow = () => setNavigating(false);
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pointerover', onApproach, { passive: true });
    window.addEventListener('focusin', onApproach);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pointerover', onApproach);
      window.removeEventListener('focusin', onApproach);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [router, home]);

  return null;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
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

function sectionIn(link: HTMLAnchorElement, home: string): SectionId | null {
  return publicPath(link.pathname) === home ? sectionOfHash(link.hash) : null;
}
