'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Puts the calculator that answers into the place of a form that does not, when somebody touches it. */
export function TakenOver({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [calculator, show] = useState<ReactNode>(null);
  useEffect(() => {
    const box = place.current;
    const touch = ({ type }: Pick<Event, 'type'>) =>
      import('./take-over').then(
        ({ takeOver }) => takeOver(box, type === 'submit', show),
        () => {},
      );
    box?.addEventListener('focusin', touch);
    box?.addEventListener('submit', touch);
    if (box?.contains(document.activeElement)) touch({ type: 'focusin' });
  }, []);
  return calculator ?? <div ref={place}>{children}</div>;
}
