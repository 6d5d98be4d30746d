'use client';

import { useEffect } from 'react';
import type { Buyer } from './last-buyer';

/** After a purchase: the tab forgets the order's form, and keeps who bought, to offer it to the next order. */
export function AfterPurchase({ checkoutKey, buyer }: { checkoutKey: string; buyer: Buyer }) {
  const { buyerFirstName, buyerLastName, email } = buyer;
  useEffect(() => {
    // Fetched after the page has been shown, so that it stays light.
    import('./last-buyer').then(
      ({ endOrder }) => endOrder(checkoutKey, { buyerFirstName, buyerLastName, email }),
      () => {},
    );
  }, [checkoutKey, buyerFirstName, buyerLastName, email]);
  return null;
}
