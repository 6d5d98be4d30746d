/**
 * The one script that runs with a page whose own scripts come late (docs/decisions/0049): it waits for the first sign that
 * somebody uses the page, fetches them, and hands over what was pressed meanwhile. Until then it does what a page does
 * besides being read: it counts the visit and marks the bars. Whoever comes back, has typed something before or follows a link
 * that only scripts can show waits for no sign.
 *
 * `npm run generate` makes one file of it, `public/late/`; it begins by itself.
 */

import { HYDRATED, noMatter } from '@/components/layout/awakening';
import { countVisit } from '@/components/layout/count-visit';
import { markBars } from '@/components/layout/mark-bars';
import { publicPath } from '@/components/layout/public-path';
import { whenQuiet } from '@/components/layout/when-quiet';
import { watchTexts } from './changed-texts';
import { firstSign } from './first-sign';
import { holdPresses } from './held-presses';
import { isNeededToGoOn, isNeededToShow } from './needed-at-once';
import { followTyping } from './typed-meanwhile';

/** How long presses wait for scripts that do not come. */
const PATIENCE_MS = 4000;
/** How often a script that fails is asked for, each time after twice as long. */
const TRIES = 8;

const addresses = (document.currentScript as HTMLScriptElement | null)?.dataset.scripts?.split(' ') ?? [];
// Before presses are held back, or it would not hear of them.
const sign = firstSign();
const handOver = holdPresses();
let handOnTyped = noMatter;
let endWatch = noMatter;
let isLoaded = false;

void sign.then(load);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  handOnTyped = followTyping();
  const bars = markBars();
  addEventListener(HYDRATED, () => bars?.disconnect(), { once: true });
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
  setTimeout(() => whenOnline(handOver), PATIENCE_MS);
  addEventListener(
    HYDRATED,
    () => {
      // The other effects of this page run first.
      setTimeout(handOnTyped);
      setTimeout(handOver);
    },
    { once: true },
  );
  for (const address of addresses) run(address);
}

function run(address: string, attempt = 1): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.onerror = () => attempt < TRIES && setTimeout(run, 250 * 2 ** attempt, address, attempt + 1);
  document.head.append(script);
}

/** What is sent without a connection is lost. */
function whenOnline(then: () => void): void {
  if (navigator.onLine) then();
  else addEventListener('online', then, { once: true });
}
