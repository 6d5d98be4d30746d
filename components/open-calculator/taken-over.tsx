'use client';

import { type ReactElement, useState } from 'react';
import type { Elements } from '@/components/ui/elements';

/** Puts the calculator that answers into the place of a form that does not, when somebody touches it or comes back to its answer. */
export function TakenOver({ children }: { children: Elements }) {
  const [calculator, show] = useState<ReactElement | null>(null);
  const listen = (place: HTMLElement | null) => {
    const touch = (event?: Event) =>
      import('./take-over').then(
        ({ takeOver }) => takeOver(place, event, show),
        () => {},
      );
    place?.addEventListener('focusin', touch);
    place?.addEventListener('submit', touch);
    // The mark of `answered.ts`, which would be a part of every article.
    if (place?.contains(document.activeElement) || history.state?.answered) touch();
  };
  return calculator ?? <div ref={listen}>{children}</div>;
}
