'use client';

import { useEffect } from 'react';
import type { PageTexts } from './follow-sections';

/**
 * Keeps the address and the head of the home page in step with the scroll position: the hash names the section in view,
 * and title and description are the calculator's while the calculator stands at the middle of the screen. What does it is
 * fetched when somebody scrolls; without it the page only says less.
 */
export function SectionFollower({ page, calculator }: { page: PageTexts; calculator: PageTexts }) {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const follow = () =>
      import('./follow-sections').then(
        ({ followSections }) => {
          if (!isGone) stop = followSections(page, calculator);
        },
        () => {},
      );
    if (window.scrollY > 0) void follow();
    else window.addEventListener('scroll', follow, { once: true, passive: true });
    return () => {
      isGone = true;
      window.removeEventListener('scroll', follow);
      stop();
    };
  }, [page, calculator]);
  return null;
}
