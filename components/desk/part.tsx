import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';

/** A part of a desk page under its own heading. */
export function Part({ title, id, children }: { title: ReactNode; id: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
