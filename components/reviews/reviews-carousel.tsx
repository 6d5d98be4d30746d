'use client';

import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fill } from '@/lib/i18n/fill';
import type { Messages } from '@/lib/messages/messages';
import { useCarousel } from './use-carousel';

type CarouselProps = { texts: Messages['reviews']['carousel']; children: ReactNode };

const KEYS: Record<string, (first: number, last: number) => number> = {
  ArrowLeft: (first) => first - 1,
  ArrowRight: (first) => first + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Cards side by side: one, from 768 px two, from 1024 px three. Moves by buttons, arrow keys, dragging and scrolling. */
export function ReviewsCarousel({ texts, children }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const { view, move, prepare } = useCarousel(track);
  const slides = Children.toArray(children);
  const first = view?.first ?? 0;
  const last = Math.min(first + (view?.visible ?? 1), slides.length);
  const isAtEnd = view !== null && last >= slides.length;

  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void move(to);
  };
  const step = (label: string, by: -1 | 1, isOver: boolean) => (
    <IconButton
      label={label}
      aria-controls="reviews-track"
      aria-disabled={isOver || undefined}
      className="border border-control aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
      onClick={() => {
        if (!isOver) void move((now) => now + by);
      }}
    >
      <Icon name={by < 0 ? 'arrowLeft' : 'arrowRight'} />
    </IconButton>
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={texts.label}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group */}
      <div
        ref={track}
        id="reviews-track"
        role="group"
        aria-label={texts.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="reviews-track"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a rendered page never change places
            key={index}
            data-slide=""
            role="group"
            aria-roledescription="slide"
            aria-label={fill(texts.slide, { index: index + 1, count: slides.length })}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="mt-6 flex min-h-11 items-center justify-between gap-6 [@media(scripting:none)]:hidden">
        <p aria-live="polite" className="text-ink-soft text-sm tabular-nums lining-nums">
          {view
            ? fill(last > first + 1 ? texts.status : texts.statusOne, {
                first: first + 1,
                last,
                count: slides.length,
              })
            : ''}
        </p>
        <div className="flex gap-3">
          {step(texts.previous, -1, first === 0)}
          {step(texts.next, 1, isAtEnd)}
        </div>
      </div>
    </section>
  );
}
