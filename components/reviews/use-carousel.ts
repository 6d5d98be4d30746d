'use client';

import type { KeenSliderInstance } from 'keen-slider';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Space between cards in px; the same as the track's CSS gap. */
const GAP = 24;

/** First visible card, counted from 0, and how many are visible at once; null until the page has been measured. */
export type CarouselView = { first: number; visible: number } | null;

/**
 * Moves the cards of a track. The track scrolls and snaps by itself (also without JavaScript); keen-slider takes over
 * when somebody first points at it, focuses it or presses a button. Should it fail to load, scrolling goes on.
 */
export function useCarousel(track: RefObject<HTMLElement | null>) {
  const slider = useRef<Promise<KeenSliderInstance> | null>(null);
  const [view, setView] = useState<CarouselView>(null);

  const measure = useCallback(
    (first?: number) => {
      const step = track.current ? stepOf(track.current) : 0;
      if (!track.current || step === 0) return;
      const visible = Math.max(1, Math.round((track.current.clientWidth + GAP) / step));
      setView({ first: first ?? Math.round(track.current.scrollLeft / step), visible });
    },
    [track],
  );

  const isTakenOver = useCallback(() => track.current?.hasAttribute('data-keen') ?? false, [track]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const onScroll = () => {
      if (!isTakenOver()) measure();
    };
    const observer = new ResizeObserver(onScroll);
    // The cards' width may change alone, when their style sheet comes late.
    for (const each of [element, element.firstElementChild]) if (each) observer.observe(each);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      void slider.current?.then((instance) => instance.destroy());
      slider.current = null;
      element.removeAttribute('data-keen');
    };
  }, [track, measure, isTakenOver]);

  const prepare = useCallback(() => {
    slider.current ??= import('./slide-cards')
      .then(({ slideCards }) => {
        const element = track.current as HTMLElement;
        const first = Math.round(element.scrollLeft / stepOf(element));
        return slideCards(element, { first, gap: GAP, onChange: measure });
      })
      .catch((error: unknown) => {
        slider.current = null;
        throw error;
      });
    return slider.current;
  }, [track, measure]);

  const move = async (to: (first: number, last: number) => number) => {
    try {
      const instance = await prepare();
      const { rel, maxIdx } = instance.track.details;
      instance.moveToIdx(Math.min(Math.max(to(rel, maxIdx), 0), maxIdx));
    } catch {
      const element = track.current;
      if (!element) return;
      const last = element.childElementCount - 1;
      element.scrollTo({ left: to(view?.first ?? 0, last) * stepOf(element), behavior: 'smooth' });
    }
  };

  return { view, move, prepare: () => void prepare().catch(() => {}) };
}

/** The way from one card to the next, in px. */
function stepOf(track: HTMLElement): number {
  const width = track.firstElementChild?.getBoundingClientRect().width ?? 0;
  return width === 0 ? 0 : width + GAP;
}
