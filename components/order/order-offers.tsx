import type { Dispatch, SetStateAction } from 'react';
import { BuyerOffer } from './buyer-offer';
import { CalculatorOffer } from './calculator-offer';
import type { OrderTexts, OrderValues } from './order-state';

type OrderOffersProps = {
  texts: OrderTexts;
  values: OrderValues;
  setValues: Dispatch<SetStateAction<OrderValues>>;
  mayOfferBuyer: boolean;
};

/** What this tab knows already and the order may take over: who bought before, and whom the calculator was asked about. */
export function OrderOffers({ texts, values, setValues, mayOfferBuyer }: OrderOffersProps) {
  return (
    <>
      {mayOfferBuyer ? (
        <BuyerOffer
          texts={texts}
          onTake={(buyer) => setValues((now) => ({ ...now, ...buyer, isGift: 'on' }))}
        />
      ) : null}
      <CalculatorOffer
        texts={texts}
        isEmpty={!values.firstName && !values.lastName && !values.birthDate}
        onTake={(person) =>
          setValues((now) => ({ ...now, ...person, email: now.email || person.email, birthDateSure: '' }))
        }
      />
    </>
  );
}
