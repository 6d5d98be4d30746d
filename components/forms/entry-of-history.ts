type Kept = Record<string, string>;

const KEY = 'numinaForms';
/** Browsers refuse a page that writes into its history with every key (Safari: more than 100 times in 30 seconds). */
const PAUSE_MS = 400;

let kept: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** In front of what a link to the same page in the other language takes along in the tab's name. */
export const CARRIED = 'numina-entries:';

/**
 * The second best memory, for browsers that block the tab's storage: the entry of the tab's history that the page stands
 * at. It outlives a reload, and leaving the page and coming back; on other pages it is not seen, but goes along to the same
 * page in the other language.
 */
export function entryOfHistory(): Kept {
  if (kept) return kept;
  kept = { ...(window.history.state as { [KEY]?: Kept } | null)?.[KEY], ...carried() };
  // Whatever changes the address of this page drops the state, so that it has to be written again.
  if (Object.keys(kept).length > 0) writeWhenLeft();
  return kept;
}

/** What came along from the page in the other language; read once, so that no other page finds it. */
function carried(): Kept {
  if (!window.name.startsWith(CARRIED)) return {};
  const text = window.name.slice(CARRIED.length);
  window.name = '';
  return JSON.parse(text) as Kept;
}

function carry({ target }: Event): void {
  const isSwitch = target instanceof Element && target.closest('.language-links a');
  if (isSwitch) window.name = CARRIED + JSON.stringify(kept);
}

/** Keeps texts by their keys; an empty text forgets its key. They are written a moment later, and when the page is left. */
export function keepInHistory(texts: Kept): void {
  kept = Object.fromEntries(Object.entries({ ...entryOfHistory(), ...texts }).filter(([, text]) => text));
  timer ??= setTimeout(write, PAUSE_MS);
  writeWhenLeft();
}

function writeWhenLeft(): void {
  document.addEventListener('click', carry, true);
  // The second comes too late for Chromium, the first is unknown to Safari on phones.
  window.addEventListener('beforeunload', write);
  window.addEventListener('pagehide', write);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  try {
    // The state is the router's as well; what else changes the address, such as the home page's sections, drops ours.
    window.history.replaceState({ ...window.history.state, [KEY]: kept }, '');
  } catch {
    // Then this page alone remembers.
  }
}
