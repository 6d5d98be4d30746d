import { CALCULATED } from './calculated';
import { whenQuiet } from './when-quiet';

type Visits = { before: string; article: string; hasCalculated: boolean };

const place = Symbol.for('numina.visits');
const holder = globalThis as typeof globalThis & { [place]?: Visits };

/**
 * Where this document was before, and the article it showed last: in its memory only, gone with it. One for the late
 * scripts and for those they fetch, which are bundles of their own.
 */
function visits(): Visits {
  holder[place] ??= { before: '', article: '', hasCalculated: false };
  return holder[place];
}

/**
 * Has a page counted that is shown now: its address, and the page or the other site's host it was reached from. For the
 * order page the article read last stands for the page before. Nothing is stored in the browser (docs/decisions/0044).
 * @param path as the visitor sees it
 */
export function countVisit(path: string): void {
  const known = visits();
  if (path === known.before) return;
  const from = known.before || cameFrom();
  known.before = path;
  known.hasCalculated = false;
  if (/\/blog\/./.test(path)) known.article = path;
  const isOrder = /^(\/de)?\/order\b/.test(path);
  const page = { page: path, from: (isOrder && known.article) || from };
  whenQuiet(() => tell(page));
}

/** From now on a calculator's answer counts once for each time its page is shown. */
export function countCalculations(): void {
  addEventListener(CALCULATED, countCalculation);
}

function countCalculation(): void {
  const known = visits();
  if (!known.hasCalculated) tell({ page: known.before, step: 'calculator' });
  known.hasCalculated = true;
}

function cameFrom(): string {
  const { referrer } = document;
  if (!URL.canParse?.(referrer)) return '';
  const { origin, host, pathname } = new URL(referrer);
  return origin === location.origin ? pathname : host;
}

/**
 * Goes out by itself, also when the page is left, and fails without a word. Browsers that ask for it are left out, and those that
 * are steered.
 */
function tell(visit: object): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!navigator.webdriver && !globalPrivacyControl && doNotTrack !== '1')
    navigator.sendBeacon?.('/api/visits', JSON.stringify(visit));
}
