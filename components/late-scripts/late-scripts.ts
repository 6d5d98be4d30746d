/**
 * The one script that runs with a page whose own scripts come late (docs/decisions/0049): it waits for the first sign that
 * somebody uses the page, fetches them, and hands over what was pressed meanwhile. Until then it does what a page does
 * besides being read: it counts the visit and marks the bars. Whoever comes back, has typed something before or follows a link
 * that only scripts can show waits for no sign.
 *
 * `npm run generate` makes one file of it, `public/late/`; it begins by itself.
 */
import { noMatter } from '@/components/layout/approach';
import { countVisit } from '@/components/layout/count-visit';
import { HYDRATED } from '@/components/layout/hydrated';
import { markBars } from '@/components/layout/mark-bars';
import { publicPath } from '@/components/layout/public-path';
import { whenQuiet } from '@/components/layout/when-quiet';
import { watchTexts } from './changed-texts';
import { firstSign } from './first-sign';
import { holdPresses } from './held-presses';
import { isNeededToGoOn, isNeededToShow } from './needed-at-once';

/** How long presses wait for scripts that do not come. */
const PATIENCE_MS = 4000;

const addresses = (document.currentScript as HTMLScriptElement | null)?.dataset.scripts?.split(' ') ?? [];
// Before presses are held back, or it would not hear of them.
const sign = firstSign();
const handOver = holdPresses();
let endWatch = () => {};
let isLoaded = false;

void sign.then(load);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  const bars = markBars();
  window.addEventListener(HYDRATED, () => bars?.disconnect(), { once: true });
  countVisit(publicPath(window.location.pathname));
  if (isNeededToShow()) load();
  // A sign may have come before the page was complete.
  if (isLoaded) return;
  endWatch = watchTexts(load);
  // What it asks the browser for is answered slowly before the page is painted, and at once after it.
  requestAnimationFrame(() => setTimeout(() => isNeededToGoOn() && load()));
  whenQuiet(fetchAhead);
}

/** So that the first touch waits for no network: one after the other, since all at once hold a phone up. Whoever saves data waits. */
async function fetchAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const address of addresses) if (!isLoaded) await fetch(address, { priority: 'low' }).catch(noMatter);
}

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  endWatch();
  const waiting = setTimeout(handOver, PATIENCE_MS);
  window.addEventListener(
    HYDRATED,
    () => {
      clearTimeout(waiting);
      // The other effects of this page run first.
      setTimeout(handOver);
    },
    { once: true },
  );
  for (const address of addresses) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}
