'use client';

import { useEffect } from 'react';
import { forgetEntries } from '@/components/forms/tab-memory';
import { type Buyer, rememberBuyer } from './last-buyer';
import { orderFormName } from './order-form-name';

/** After a purchase: the tab forgets the order's form, and keeps who bought, to offer it to the next order. */
export function AfterPurchase({ checkoutKey, buyer }: { checkoutKey: string; buyer: Buyer }) {
  const { buyerFirstName, buyerLastName, email } = buyer;
  useEffect(() => {
    forgetEntries(orderFormName(checkoutKey));
    rememberBuyer({ buyerFirstName, buyerLastName, email });
  }, [checkoutKey, buyerFirstName, buyerLastName, email]);
  return null;
}
