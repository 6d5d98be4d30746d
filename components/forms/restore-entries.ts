import { enterText } from './enter-text';
import type { KeptEntry } from './kept-entries';

const PATIENCE_MS = 10_000;

/** Puts entries back into the forms of the page, as soon as each control is there again. */
export function restoreEntries(entries: readonly KeptEntry[]): void {
  let waiting = entries;
  const tryAgain = () => {
    waiting = waiting.filter((entry) => {
      const control = document.getElementById(entry.id);
      if (control) put(control, entry);
      return !control;
    });
    if (waiting.length === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(tryAgain);
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), PATIENCE_MS);
}

/** As if a person did it, so that React hears of it. */
function put(control: HTMLElement, { value, isChecked }: KeptEntry): void {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    if (control.checked !== isChecked && (isChecked || control.type === 'checkbox')) control.click();
    return;
  }
  enterText(control, value);
}
