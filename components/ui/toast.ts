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

/** Calls `listener` for each toast; returns the function that ends it. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
