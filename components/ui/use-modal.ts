'use client';

import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { enter, leave } from './modal-motion';

/**
 * Ties a native `<dialog>` to an `open` flag. The browser keeps the focus inside, makes the rest inert and returns the
 * focus to the opener; Escape and a press on the backdrop call `onClose`. It brings framer-motion's small core along:
 * load what uses it when it is first opened.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressStartedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      enter(dialog, 'dialog');
    } else if (dialog.open) {
      leave(dialog);
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
