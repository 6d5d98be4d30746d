'use client';

import { useId } from 'react';
import { IconButton } from './button';
import type { Elements } from './elements';
import { Icon } from './icon';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button and a press on the backdrop; set `open` to false there. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: Elements;
}

/** A modal window over the page, on the native `<dialog>`. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} aria-labelledby={titleId} className="overlay dialog">
      <div className="dialog-leaf">
        <div className="mb-6 flex items-start justify-between gap-6">
          <h2 id={titleId} tabIndex={-1} className="text-2xl leading-tight outline-none">
            {title}
          </h2>
          <IconButton label={closeLabel} className="-mt-1.5 -mr-2 flex-none" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
