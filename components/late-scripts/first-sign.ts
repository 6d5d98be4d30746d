import { closest } from '@/components/layout/awakening';
import { LANGUAGE_LISTS } from '@/components/layout/language-choice';

/** What says that somebody uses the page: a pointer that moves, a key, a field, a scroll by whatever means. */
const signs = ['keydown', 'focusin', 'input', 'change', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * Waits for the first sign that somebody uses the page. A finger on a link is none: the link leads on by itself, and work
 * between finger and way would only make it slower.
 * @returns settles with the sign, never without one
 */
export function firstSign(): Promise<void> {
  return new Promise((settle) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const end = () => {
      listening.abort();
      settle();
    };
    for (const sign of signs) addEventListener(sign, end, options);
    addEventListener('pointermove', (event) => event.pointerType !== 'touch' && end(), options);
    for (const press of ['pointerdown', 'click'] as const)
      addEventListener(press, (event) => isLeadingOn(event) || end(), options);
  });
}

const isLeadingOn = (event: Event) => closest(event, 'a[href]') !== null && !closest(event, LANGUAGE_LISTS);
