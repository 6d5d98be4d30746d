'use client';

import { forgetEntries } from '@/components/forms/tab-memory';
import type { Elements } from '@/components/ui/elements';
import { orderFormName } from './order-form-name';

/** Leads to an empty order form. */
export function StartNewLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="text-link inline-flex min-h-11 items-center"
      onClick={() => forgetEntries(orderFormName())}
    >
      {children}
    </a>
  );
}

/** Posts that this browser's order entries be forgotten, and lets the tab forget its own. */
export function ClearForm({ children }: { children: Elements }) {
  return (
    <form action="/api/checkout" method="post" onSubmit={() => forgetEntries(orderFormName())}>
      {children}
    </form>
  );
}
