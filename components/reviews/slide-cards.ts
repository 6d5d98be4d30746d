import KeenSlider, { type KeenSliderInstance } from 'keen-slider';

/**
 * Lets keen-slider move the cards of a track, whose own scrolling ends. Fetched when somebody is about to move them.
 * @param first the card to begin with, counted from 0
 * @param gap space between cards in px
 * @param onChange told of the first visible card
 */
export function slideCards(
  track: HTMLElement,
  { first, gap, onChange }: { first: number; gap: number; onChange: (first: number) => void },
): KeenSliderInstance {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.setAttribute('data-keen', '');
  track.scrollLeft = 0;
  const tell = ({ track: { details } }: KeenSliderInstance) => onChange(details.rel);
  return new KeenSlider(track, {
    selector: '[data-slide]',
    initial: first,
    slides: { perView: 1, spacing: gap },
    breakpoints: {
      '(min-width: 48rem)': { slides: { perView: 2, spacing: gap } },
      '(min-width: 64rem)': { slides: { perView: 3, spacing: gap } },
    },
    defaultAnimation: { duration: isStill ? 0 : 500 },
    created: tell,
    updated: tell,
    slideChanged: tell,
  });
}
