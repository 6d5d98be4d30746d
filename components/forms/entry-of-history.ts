type Kept = Record<string, string>;

const KEY = 'numinaForms';
/** Browsers refuse a page that writes into its history with every key (Safari: more than 100 times in 30 seconds). */
const PAUSE_MS = 400;

let kept: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The second best memory, for browsers that block the tab's storage: the entry of the tab's history that the page stands
 * at. It outlives a reload, and leaving the page and coming back; on other pages it is not seen.
 */
export function entryOfHistory(): Kept {
  kept ??= { ...(window.history.state as { [KEY]?: Kept } | null)?.[KEY] };
  return kept;
}

/** Keeps texts by their keys; an empty text forgets its key. They are written a moment later, and when the page is left. */
export function keepInHistory(texts: Kept): void {
  kept = Object.fromEntries(Object.entries({ ...entryOfHistory(), ...texts }).filter(([, text]) => text));
  timer ??= setTimeout(write, PAUSE_MS);
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
