import { Notice } from '@/components/ui/notice';
import { fullName } from '@/lib/forms/full-name';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/messages';
import type { BuyerHere } from '@/lib/orders/address/ordered-here';

/** The address's word for "with the name and address of this browser's buyer", who is named nowhere in it. */
const SAME_BUYER = 'same';

type PlainBuyerOfferProps = { buyer: BuyerHere; packageId: string; locale: Locale };

/** What `BuyerOffer` says, where no script runs: the buyer is known by the signed cookie of this browser's orders. */
export function PlainBuyerOffer({ buyer, packageId, locale }: PlainBuyerOfferProps) {
  const { buyerOffer, takeBuyer } = messages[locale].orderReplies;
  const { buyerFirstName, buyerLastName, email } = buyer;
  return (
    <noscript>
      <Notice tone="info" className="mb-8">
        <p className="wrap-anywhere">
          {fill(buyerOffer, { name: fullName(buyerFirstName, buyerLastName), email })}
        </p>
        <a
          href={`${pathIn(locale, '/order')}?package=${packageId}&buyer=${SAME_BUYER}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {takeBuyer}
        </a>
      </Notice>
    </noscript>
  );
}

/** Whether an order page's address asks for the buyer of the order before. */
export function isForSameBuyer({ buyer }: { buyer?: string | string[] }): boolean {
  return buyer === SAME_BUYER;
}

/** The entries of a gift from the buyer of the order before. */
export function entriesOfBuyer({ buyerFirstName, buyerLastName, email }: BuyerHere): Record<string, string> {
  const buyerOneName = buyerLastName ? '' : 'on';
  return { isGift: 'on', buyerFirstName, buyerLastName, buyerOneName, email };
}
