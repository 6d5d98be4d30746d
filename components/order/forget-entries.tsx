'use client';

import { useEffect } from 'react';
import { forgetEntries } from '@/components/forms/tab-memory';
import type { Elements } from '@/components/ui/elements';
import { type Buyer, rememberBuyer } from './last-buyer';
import { orderFormName } from './order-state';

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

/** After a purchase: the tab forgets the order's form, and keeps who bought, to offer it to the next order. */
export function AfterPurchase({ checkoutKey, buyer }: { checkoutKey: string; buyer: Buyer }) {
  const { buyerFirstName, buyerLastName, email } = buyer;
  useEffect(() => {
    forgetEntries(orderFormName(checkoutKey));
    rememberBuyer({ buyerFirstName, buyerLastName, email });
  }, [checkoutKey, buyerFirstName, buyerLastName, email]);
  return null;
}
