import type { Tone } from './notice';

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: Tone;
}

type Listener = (message: ToastMessage) => void;

const listeners = new Set<Listener>();

/** Shows a short message in the page's toast region. Without a region on the page it is lost: a page that shows toasts holds one. */
export function showToast(message: ToastMessage): void {
  for (const listener of listeners) listener(message);
}

const clearers = new Set<() => void>();

/** Takes all toasts away: call it when the next attempt starts or their cause is mended, which makes them old news. */
export function clearToasts(): void {
  for (const clear of clearers) clear();
}

/** Calls `clear` when toasts are to go; returns the function that ends it. */
export function onClearedToasts(clear: () => void): () => void {
  clearers.add(clear);
  return () => {
    clearers.delete(clear);
  };
}

/** Calls `listener` for each toast; returns the function that ends it. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
