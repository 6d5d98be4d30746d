let isPressed = false;

/** A finger is up before the browser makes a press of the mouse out of its tap, and only that one takes the focus away. */
const STARTS = ['pointerdown', 'mousedown'] as const;
const ENDS = ['pointerup', 'pointercancel', 'mouseup'] as const;
const CAPTURE = { capture: true };

/** Watches for presses of a pointer; call it once where a form is alive. @returns what ends the watch */
export function watchPresses(): () => void {
  const down = () => {
    isPressed = true;
  };
  const up = () => {
    isPressed = false;
  };
  for (const start of STARTS) window.addEventListener(start, down, CAPTURE);
  for (const end of ENDS) window.addEventListener(end, up, CAPTURE);
  return () => {
    for (const start of STARTS) window.removeEventListener(start, down, CAPTURE);
    for (const end of ENDS) window.removeEventListener(end, up, CAPTURE);
  };
}

/**
 * Does something that may move the page, such as showing what is wrong with a field that is left: at once, or, where a
 * press of the pointer made it be left, when that press is over. What was pressed would otherwise slip away under the
 * pointer, and the press would do nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const onEnd = () => {
    for (const end of ENDS) window.removeEventListener(end, onEnd, CAPTURE);
    // The click follows the end of the press in the same task.
    window.setTimeout(work);
  };
  for (const end of ENDS) window.addEventListener(end, onEnd, CAPTURE);
}
