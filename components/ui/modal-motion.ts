import { animate } from 'framer-motion/dom/mini';

/** Where a modal window comes from; `overlays.css` sends it back there. */
const origins = {
  dialog: { opacity: 0, transform: 'translateY(12px)' },
  drawer: { opacity: 1, transform: 'translateY(100%)' },
};
const inPlace = { opacity: 1, transform: 'translateY(0px)' };

export type ModalKind = keyof typeof origins;

/** Shows a `<dialog>` modally and lets it come in. Focus starts on `[data-autofocus]`, else on the heading. */
export function enter(dialog: HTMLDialogElement, kind: ModalKind): void {
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus], h2')?.focus({ preventScroll: true });
  if (isCalm()) return;
  const from = origins[kind];
  animate(
    dialog,
    { opacity: [from.opacity, inPlace.opacity], transform: [from.transform, inPlace.transform] },
    { duration: 0.38, ease: [0.2, 0.7, 0.2, 1] },
  );
}

/**
 * Closes a `<dialog>`. The page behind it is free at once, so that a section can be scrolled to and focused; the window
 * itself leaves by a CSS transition, from wherever it was dragged.
 */
export function leave(dialog: HTMLDialogElement): void {
  for (const animation of dialog.getAnimations()) animation.cancel();
  dialog.close();
  dialog.removeAttribute('style');
}

/** Brings a window that was dragged, but not far enough, back to its place. */
export function settle(dialog: HTMLDialogElement): void {
  animate(dialog, inPlace, { duration: isCalm() ? 0 : 0.25, ease: 'easeOut' });
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
