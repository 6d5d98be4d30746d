import { BuyerOffer } from './buyer-offer';
import { CalculatorOffer } from './calculator-offer';
import type { OrderTexts, OrderValues } from './order-state';

type OrderOffersProps = {
  texts: OrderTexts;
  values: OrderValues;
  /** Takes entries over, which somebody pressed for. */
  onTake: (entries: Partial<OrderValues>) => void;
  mayOfferBuyer: boolean;
};

/** What this tab knows already and the order may take over: who bought before, and whom the calculator was asked about. */
export function OrderOffers({ texts, values, onTake, mayOfferBuyer }: OrderOffersProps) {
  return (
    <>
      {mayOfferBuyer ? (
        <BuyerOffer texts={texts} onTake={(buyer) => onTake({ ...buyer, isGift: 'on' })} />
      ) : null}
      <CalculatorOffer
        texts={texts}
        isEmpty={!values.firstName && !values.lastName && !values.birthDate}
        onTake={(person) => onTake({ ...person, email: values.email || person.email, birthDateSure: '' })}
      />
    </>
  );
}
