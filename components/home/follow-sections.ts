import { isNavigating } from '@/components/layout/navigation-lock';
import { homeSections } from '@/components/layout/sections';

/** A section counts as in view when it crosses this band of the screen (brief, point 2). */
const IN_VIEW = '-10% 0px -70% 0px';
/** Where that band begins and ends, from the top of the screen. */
const BAND_START = 0.1;
const BAND_END = 0.3;
const MIDDLE_OF_SCREEN = '-50% 0px -50% 0px';
/** Above this, in px, the hash is cleared (brief, point 9). */
const TOP_ZONE = 100;

export interface PageTexts {
  title: string;
  description: string;
}

/**
 * Keeps the address and the head of the home page in step with the scroll position; see `SectionFollower`, which fetches it.
 * @returns what ends it
 */
export function followSections(page: PageTexts, calculator: PageTexts): () => void {
  const ends = [followHash(), followTitle(page, calculator)];
  return () => {
    for (const end of ends) end();
  };
}

function followHash(): () => void {
  // A page opened at a section may be at the top until the browser has scrolled there: wait for that scroll.
  let isWaiting = window.location.hash !== '' && window.scrollY < TOP_ZONE;

  const update = () => {
    if (isWaiting || isNavigating()) return;
    const section = sectionInView();
    const hash = window.scrollY < TOP_ZONE || !section ? '' : `#${section.hash}`;
    if (hash === window.location.hash || isAtOwnPart()) return;
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', `${pathname}${search}${hash}`);
  };
  const observer = new IntersectionObserver(update, { rootMargin: IN_VIEW });
  for (const { id } of homeSections) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  let wasAtTop = window.scrollY < TOP_ZONE;
  const onScroll = () => {
    isWaiting = false;
    const isAtTop = window.scrollY < TOP_ZONE;
    if (isAtTop !== wasAtTop) update();
    wasAtTop = isAtTop;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // The end of a scroll has the last word: what a jump passes over tells nothing.
  document.addEventListener('scrollend', update);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('scrollend', update);
  };
}

/** Whether the address names a part without an entry, such as the reviews, and that part is in view. */
function isAtOwnPart() {
  const id = window.location.hash.slice(1);
  const part = homeSections.every(({ hash }) => hash !== id) && document.getElementById(id);
  return Boolean(part) && isInView(part as HTMLElement);
}

function isInView(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return top < window.innerHeight * BAND_END && bottom > window.innerHeight * BAND_START;
}

/** The last section that crosses the band, whichever way the page was scrolled; none where parts without a hash do. */
function sectionInView() {
  return homeSections.findLast(({ id }) => {
    const section = document.getElementById(id);
    return section && isInView(section);
  });
}

function followTitle(page: PageTexts, calculator: PageTexts): () => void {
  const section = document.getElementById('generator');
  if (!section) return () => {};
  let isCalculator = false;
  // Only the home page's own texts are exchanged: on the way to another page the head may already be that page's.
  const apply = () => {
    const [wrong, right] = isCalculator ? [page, calculator] : [calculator, page];
    if (document.title === wrong.title) document.title = right.title;
    for (const description of document.querySelectorAll('meta[name="description"]')) {
      if (description.getAttribute('content') === wrong.description) {
        description.setAttribute('content', right.description);
      }
    }
  };
  const middle = new IntersectionObserver(
    ([entry]) => {
      isCalculator = entry?.isIntersecting ?? false;
      apply();
    },
    { rootMargin: MIDDLE_OF_SCREEN },
  );
  // React recognises the server's tags by their texts; changed before it has looked, they would come twice.
  const stopWaiting = whenIdle(() => middle.observe(section));
  // A change of the hash makes the router write the head anew, with the texts it knows.
  const head = new MutationObserver(apply);
  head.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    stopWaiting();
    middle.disconnect();
    head.disconnect();
    isCalculator = false;
    apply();
  };
}

/** Runs `task` once the document is loaded and the browser has nothing else to do; returns what calls it off. */
function whenIdle(task: () => void): () => void {
  let isOff = false;
  const run = () => {
    if (!isOff) task();
  };
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
  };
}
