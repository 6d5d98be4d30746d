'use client';

import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Elements } from '@/components/ui/elements';

/** Puts the calculator that answers into the place of a form that does not, when somebody touches it or comes back to its answer. */
export function TakenOver({ children }: { children: Elements }) {
  const place = useRef<HTMLDivElement>(null);
  const [calculator, show] = useState<ReactElement | null>(null);
  useEffect(() => {
    const box = place.current;
    const touch = (event?: Event) =>
      import('./take-over').then(
        ({ takeOver }) => takeOver(box, event?.type === 'submit', show),
        () => {},
      );
    box?.addEventListener('focusin', touch);
    box?.addEventListener('submit', touch);
    // The mark of `answered.ts`, which would be a part of every article.
    if (box?.contains(document.activeElement) || history.state?.numinaAnswered) touch();
  }, []);
  return calculator ?? <div ref={place}>{children}</div>;
}
