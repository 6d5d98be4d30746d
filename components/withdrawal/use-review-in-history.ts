'use client';

import { useEffect, useState } from 'react';

/** Marks the entry of the tab's history at which the review stands. */
const MARK = 'numinaReview';

const isAtReview = () => Boolean((window.history.state as { [MARK]?: true } | null)?.[MARK]);

/**
 * Gives the second step of a form an entry of its own in the tab's history, so that the browser's Back leads from it to
 * the first, and not off the page.
 * @param answer the form's latest answer, a new object for each
 * @param isReview whether that answer leads to the second step
 * @returns whether the visitor went back to the first step since that answer
 */
export function useReviewInHistory(answer: object | null, isReview: boolean): boolean {
  const [leftAnswer, setLeftAnswer] = useState<object | null>(null);

  useEffect(() => {
    // The first step again by the form's own button, or the last: its entry is the first one's.
    if (isAtReview() && !isReview) window.history.back();
    if (!isReview) return;
    if (!isAtReview()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    const onMove = () => setLeftAnswer(isAtReview() ? null : answer);
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [answer, isReview]);

  return isReview && leftAnswer === answer;
}
