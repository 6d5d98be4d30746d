let isPressed = false;

/** Watches for presses of a pointer; call it once where a form is alive. @returns what ends the watch */
export function watchPresses(): () => void {
  const down = () => {
    isPressed = true;
  };
  const up = () => {
    isPressed = false;
  };
  const ends = ['pointerup', 'pointercancel'] as const;
  window.addEventListener('pointerdown', down, true);
  for (const end of ends) window.addEventListener(end, up, true);
  return () => {
    window.removeEventListener('pointerdown', down, true);
    for (const end of ends) window.removeEventListener(end, up, true);
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
  // The click follows the pointer's rising in the same task.
  window.addEventListener('pointerup', () => window.setTimeout(work), { once: true, capture: true });
}
