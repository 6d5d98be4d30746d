import { CALCULATED } from './calculated';

/** Where this document was before, and the article it showed last: in its memory only, gone with it. */
let before = '';
let article = '';
let hasCalculated = false;

/**
 * Has a page counted that is shown now: its address, and the page or the other site's host it was reached from. For the
 * order page the article read last stands for the page before. Nothing is stored in the browser (docs/decisions/0044).
 * @param path as the visitor sees it
 */
export function countVisit(path: string): void {
  if (path === before) return;
  const from = before || cameFrom();
  before = path;
  hasCalculated = false;
  if (/\/blog\/./.test(path)) article = path;
  whenQuiet(() => tell({ page: path, from: (/^(\/de)?\/order\b/.test(path) && article) || from }));
}

/** A calculator's answer counts once for each time its page is shown. */
addEventListener(CALCULATED, () => {
  if (!hasCalculated) tell({ page: before, step: 'calculator' });
  hasCalculated = true;
});

function cameFrom(): string {
  const { referrer } = document;
  if (!URL.canParse?.(referrer)) return '';
  const { origin, host, pathname } = new URL(referrer);
  return origin === location.origin ? pathname : host;
}

/** Never in the way of the page: once it is loaded and has nothing else to do. A page fetched ahead is not shown yet. */
function whenQuiet(then: () => void): void {
  const again = () => whenQuiet(then);
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', again, { once: true });
  else if (document.readyState !== 'complete') window.addEventListener('load', again, { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 500);
}

/** Goes out by itself, also when the page is left, and fails without a word. Browsers that ask for it are left out. */
function tell(visit: object): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && doNotTrack !== '1')
    navigator.sendBeacon?.('/api/visits', JSON.stringify(visit));
}
