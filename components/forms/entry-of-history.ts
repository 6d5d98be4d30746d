type Kept = Record<string, string>;

const KEY = 'numinaForms';
/** Browsers refuse a page that writes into its history with every key (Safari: more than 100 times in 30 seconds). */
const PAUSE_MS = 400;

let waiting: Kept = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The second best memory, for browsers that block the tab's storage: the entry of the tab's history that the page stands
 * at. It outlives a reload, and leaving the page and coming back; on other pages it is not seen.
 */
export function entryOfHistory(): Kept {
  return { ...(window.history.state as { [KEY]?: Kept } | null)?.[KEY], ...waiting };
}

/** Keeps texts by their keys; an empty text forgets its key. They are written a moment later, or when the page is left. */
export function keepInHistory(texts: Kept): void {
  waiting = { ...waiting, ...texts };
  if (timer) return;
  timer = setTimeout(write, PAUSE_MS);
  window.addEventListener('pagehide', write, { once: true });
}

/** What a change of the address by a page's own script takes along; the router adds what is its own. */
export function carriedByHistory(): object | null {
  const kept = entryOfHistory();
  return Object.keys(kept).length > 0 ? { [KEY]: kept } : null;
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  window.removeEventListener('pagehide', write);
  const kept = Object.entries(entryOfHistory()).filter(([, text]) => text);
  waiting = {};
  try {
    // The state is the router's as well.
    window.history.replaceState({ ...window.history.state, [KEY]: Object.fromEntries(kept) }, '');
  } catch {
    // Then this page alone remembers.
  }
}
