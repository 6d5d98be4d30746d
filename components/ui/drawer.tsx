'use client';

import { type PointerEvent, useId, useRef } from 'react';
import { IconButton } from './button';
import type { DialogProps } from './dialog';
import { Icon } from './icon';
import { useModal } from './use-modal';

/** How far, in px, or how fast, in px per ms, a downward swipe has to be to close the sheet. */
const SWIPE_DISTANCE = 110;
const SWIPE_SPEED = 0.55;

/** A sheet that rises from the lower edge. It closes by button, Escape, backdrop or a swipe down on its head. */
export function Drawer({ open, onClose, title, closeLabel, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  const drag = useRef<{ y: number; time: number } | null>(null);

  const shift = (distance: number) => {
    modal.ref.current?.style.setProperty('--drag', `${Math.max(0, distance)}px`);
  };
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    drag.current = { y: event.clientY, time: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
    modal.ref.current?.setAttribute('data-dragging', '');
  };
  const move = (event: PointerEvent) => {
    if (drag.current) shift(event.clientY - drag.current.y);
  };
  const end = (event: PointerEvent) => {
    if (!drag.current) return;
    const distance = event.clientY - drag.current.y;
    const speed = distance / Math.max(1, event.timeStamp - drag.current.time);
    drag.current = null;
    modal.ref.current?.removeAttribute('data-dragging');
    shift(0);
    const isSwipe = event.type === 'pointerup' && (distance > SWIPE_DISTANCE || speed > SWIPE_SPEED);
    if (isSwipe && distance > 24) onClose();
  };

  return (
    <dialog {...modal} aria-labelledby={titleId} className="overlay drawer">
      <div
        className="drawer-head"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span aria-hidden="true" className="drawer-handle" />
        <div className="flex items-center justify-between gap-6">
          <h2 id={titleId} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          <IconButton label={closeLabel} className="-mr-2" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      <div className="drawer-body">{children}</div>
    </dialog>
  );
}
