'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The fixed bar of wide screens. `data-scrolled` is set once the page has moved past 20 px (the height of the sentinel),
 * `data-hero` says whether the home page's hero is still on screen: `in view`, `gone`, or absent where there is none.
 */
export function SiteBar({ children }: { children: ReactNode }) {
  const sentinel = useRef<HTMLSpanElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  const isHeroVisible = useHeroVisible();

  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <span ref={sentinel} aria-hidden="true" className="bar-sentinel" />
      <header
        className="site-bar"
        data-scrolled={isScrolled || undefined}
        data-hero={isHeroVisible === null ? undefined : isHeroVisible ? 'in view' : 'gone'}
      >
        {children}
      </header>
    </>
  );
}

/** Whether the hero's lower edge is still below the bar; null on pages without a hero. */
function useHeroVisible(): boolean | null {
  const pathname = usePathname();
  const [isVisible, setIsVisible] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own hero, or none
  useEffect(() => {
    const hero = document.getElementById('hero');
    if (!hero) return setIsVisible(null);
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting ?? null), {
      rootMargin: '-72px 0px 0px 0px',
    });
    observer.observe(hero);
    return () => observer.disconnect();
  }, [pathname]);
  return isVisible;
}
