'use client';

import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Ties a native `<dialog>` to an `open` flag. The browser keeps the focus inside, makes the rest inert and returns the
 * focus to the opener; Escape and a press on the backdrop call `onClose`. Focus starts on `[data-autofocus]`, else on
 * the heading.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressStartedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus], h2')?.focus({ preventScroll: true });
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      if (open) onClose();
    },
    onPointerDown(event: MouseEvent) {
      pressStartedOutside.current = event.target === ref.current;
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current && pressStartedOutside.current) onClose();
    },
  };
}
