'use client';

import { useEffect, useRef, useState } from 'react';
import { type CalculatedPerson, calculatedPerson } from '@/components/forms/calculated-person';
import { Notice } from '@/components/ui/notice';
import { fullName } from '@/lib/forms/full-name';
import { fill } from '@/lib/i18n/fill';
import type { OrderReplies } from './order-words';

type CalculatorOfferProps = {
  replies: OrderReplies;
  /** Whether nothing is typed yet that the offer would replace. */
  isEmpty: boolean;
  onTake: (person: CalculatedPerson) => void;
};

/** Offers an empty order form what was typed into the calculator in this tab; it is taken over by a press only. */
export function CalculatorOffer({ replies, isEmpty, onTake }: CalculatorOfferProps) {
  const [person, setPerson] = useState<CalculatedPerson | null>(null);
  useEffect(() => setPerson(calculatedPerson()), []);
  const isShown = useRef(false);
  useEffect(() => {
    // Once there, it stays while somebody types below it, who would lose the line they are in.
    if (person && isEmpty) isShown.current = true;
  }, [person, isEmpty]);
  if (!person || !(isEmpty || isShown.current)) return null;
  const take = () => {
    onTake(person);
    setPerson(null);
  };
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">
        {fill(person.firstName ? replies.calculatorOffer : replies.calculatorOfferDate, {
          name: fullName(person.firstName, person.oneName ? '' : person.lastName),
          date: person.birthDate,
        })}
      </p>
      <button type="button" className="text-link min-h-11" onClick={take}>
        {replies.takeCalculated}
      </button>
    </Notice>
  );
}
