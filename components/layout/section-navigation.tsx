'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isNavigating, setNavigating } from './navigation-lock';
import { publicPath } from './public-path';
import { scrollToSection } from './scroll-to-section';
import { type SectionId, sectionOfHash } from './sections';

/**
 * Takes over every plain link to a section of the home page: smooth scroll on the home page, and from other pages first
 * home, then the scroll. Navigation entries (`data-nav`) are locked meanwhile. Without JavaScript the links lead there too.
 * @param home the home page's address in this language
 */
export function SectionNavigation({ home }: { home: string }) {
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
    const onPointerOver = (event: Event) => {
      const target = linkOf(event);
      if (!target || sectionIn(target, home) === null || prefetched.has(home)) return;
      if (publicPath(window.location.pathname) === home) return;
      prefetched.add(home);
      router.prefetch(home);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event, link)) return;
      const id = sectionIn(link, home);
      if (!id && !link.hasAttribute('data-nav')) return;
      if (isNavigating()) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const here = publicPath(window.location.pathname);
      if (!id) {
        if (publicPath(link.pathname) !== here) setNavigating(true);
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
    // Captured before React's own listener, so that a Next link finds the click already taken.
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pointerover', onPointerOver, { passive: true });
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pointerover', onPointerOver);
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
