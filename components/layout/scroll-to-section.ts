import { sectionOfHash } from './sections';

/** How many frames without movement count as the end of a scroll, for browsers without `scrollend`. */
const STILL_FRAMES = 12;

/**
 * Scrolls smoothly to a section and moves the focus there. Settles when the scroll has ended, also when the visitor
 * interrupted it or there was nothing to scroll. A section that does not exist is ignored.
 * @param hash the section's hash, such as `#start`
 */
export async function scrollToSection(hash: string): Promise<void> {
  await nextFrame();
  const section = document.getElementById(sectionOfHash(hash) ?? hash.slice(1));
  if (!section) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const visitor = watchVisitor();
  section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  await scrollSettled();
  // A slow machine may leave the way half gone, or something above may have grown meanwhile.
  if (!visitor.hasMoved()) section.scrollIntoView({ behavior: 'instant', block: 'start' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Notices whether the visitor takes the page elsewhere. */
function watchVisitor(): { hasMoved: () => boolean } {
  const listening = new AbortController();
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(event, () => listening.abort(), { passive: true, signal: listening.signal });
  return {
    hasMoved: () => {
      const hasMoved = listening.signal.aborted;
      listening.abort();
      return hasMoved;
    },
  };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

function scrollSettled(): Promise<void> {
  return new Promise((resolve) => {
    let position = window.scrollY;
    let still = 0;
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      document.removeEventListener('scrollend', end);
      resolve();
    };
    const watch = () => {
      if (hasEnded) return;
      still = window.scrollY === position ? still + 1 : 0;
      position = window.scrollY;
      if (still >= STILL_FRAMES) end();
      else requestAnimationFrame(watch);
    };
    document.addEventListener('scrollend', end);
    requestAnimationFrame(watch);
  });
}
