'use client';

import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Elements } from '@/components/ui/elements';

/** Puts the calculator that answers into the place of a form that does not, when somebody touches it. */
export function TakenOver({ children }: { children: Elements }) {
  const place = useRef<HTMLDivElement>(null);
  const [calculator, show] = useState<ReactElement | null>(null);
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
