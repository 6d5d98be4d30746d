import { BuyerOffer } from './buyer-offer';
import { CalculatorOffer } from './calculator-offer';
import type { OrderValues } from './order-state';
import type { OrderReplies } from './order-words';

type OrderOffersProps = {
  replies: OrderReplies;
  values: OrderValues;
  /** Takes entries over, which somebody pressed for. */
  onTake: (entries: Partial<OrderValues>) => void;
  mayOfferBuyer: boolean;
};

/** What this tab knows already and the order may take over: who bought before, and whom the calculator was asked about. */
export function OrderOffers({ replies, values, onTake, mayOfferBuyer }: OrderOffersProps) {
  return (
    <>
      {mayOfferBuyer ? (
        <BuyerOffer replies={replies} onTake={(buyer) => onTake({ ...buyer, isGift: 'on' })} />
      ) : null}
      <CalculatorOffer
        replies={replies}
        isEmpty={!values.firstName && !values.lastName && !values.birthDate}
        onTake={(person) => onTake({ ...person, email: values.email || person.email, birthDateSure: '' })}
      />
    </>
  );
}
