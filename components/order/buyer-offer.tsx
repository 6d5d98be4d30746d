'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { fullName } from '@/lib/forms/full-name';
import { fill } from '@/lib/i18n/fill';
import { type Buyer, lastBuyer } from './last-buyer';
import type { OrderReplies } from './order-words';

type BuyerOfferProps = { replies: OrderReplies; onTake: (buyer: Buyer) => void };

/** Offers whoever has just bought a reading in this tab to order the next one as a gift, with their own name and address. */
export function BuyerOffer({ replies, onTake }: BuyerOfferProps) {
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  useEffect(() => setBuyer(lastBuyer()), []);
  if (!buyer) return null;
  const take = () => {
    onTake(buyer);
    setBuyer(null);
  };
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">
        {fill(replies.buyerOffer, {
          name: fullName(buyer.buyerFirstName, buyer.buyerLastName),
          email: buyer.email,
        })}
      </p>
      <button type="button" className="text-link min-h-11" onClick={take}>
        {replies.takeBuyer}
      </button>
    </Notice>
  );
}
