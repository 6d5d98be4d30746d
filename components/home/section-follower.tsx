'use client';

import { useEffect } from 'react';
import type { PageTexts } from './follow-sections';

/**
 * Keeps the address and the head of the home page in step with the scroll position: the hash names the section in view,
 * and title and description are the calculator's while the calculator stands at the middle of the screen. What does it is
 * fetched once the page stands; without it the page only says less.
 */
export function SectionFollower({ page, calculator }: { page: PageTexts; calculator: PageTexts }) {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    import('./follow-sections').then(
      ({ followSections }) => {
        if (!isGone) stop = followSections(page, calculator);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [page, calculator]);
  return null;
}
