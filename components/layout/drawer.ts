import { enter, leave, settle } from '@/components/ui/modal-motion';

/** How far, in px, or how fast, in px per ms, a downward swipe has to be to close the drawer. */
const SWIPE_DISTANCE = 110;
const SWIPE_SPEED = 0.55;
/** A shorter movement, in px, is no swipe, however fast. */
const SWIPE_LEAST = 24;

const prepared = new WeakSet<HTMLDialogElement>();

/**
 * Opens the navigation drawer, a `<dialog>` of the page. It closes by button, Escape, backdrop, a link in it or a swipe
 * down on its head; the browser keeps the focus inside meanwhile and returns it to `button`.
 */
export function openDrawer(dialog: HTMLDialogElement, button: HTMLElement): void {
  if (!prepared.has(dialog)) {
    prepared.add(dialog);
    closeOnPress(dialog);
    const head = dialog.querySelector<HTMLElement>('.drawer-head');
    if (head) closeOnSwipe(dialog, head);
    dialog.addEventListener('close', () => button.setAttribute('aria-expanded', 'false'));
  }
  button.setAttribute('aria-expanded', 'true');
  enter(dialog, 'drawer');
}

/** Links, the close button and the backdrop close it; Escape goes the same way, for the same movement. */
function closeOnPress(dialog: HTMLDialogElement): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', (event) => {
    pressed = event.target;
  });
  dialog.addEventListener('click', ({ target }) => {
    const isBackdrop = target === dialog && pressed === dialog;
    if (isBackdrop || (target instanceof Element && target.closest('a, button'))) leave(dialog);
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave(dialog);
  });
}

function closeOnSwipe(dialog: HTMLDialogElement, head: HTMLElement): void {
  let start: PointerEvent | null = null;
  head.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start = event;
    head.setPointerCapture(event.pointerId);
  });
  head.addEventListener('pointermove', (event) => {
    if (start) dialog.style.transform = `translateY(${Math.max(0, event.clientY - start.clientY)}px)`;
  });
  const end = (event: PointerEvent) => {
    if (!start) return;
    const distance = event.clientY - start.clientY;
    const speed = distance / Math.max(1, event.timeStamp - start.timeStamp);
    start = null;
    const isFar = distance > SWIPE_DISTANCE || (speed > SWIPE_SPEED && distance > SWIPE_LEAST);
    if (event.type === 'pointerup' && isFar) leave(dialog);
    else settle(dialog);
  };
  head.addEventListener('pointerup', end);
  head.addEventListener('pointercancel', end);
}
