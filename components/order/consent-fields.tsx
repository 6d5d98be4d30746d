import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { type OrderBox, type OrderValues, orderBoxes } from './order-state';
import type { OrderTexts } from './order-words';

type ConsentFieldsProps = {
  values: OrderValues;
  set: (name: string, value: string) => void;
  error: (name: string) => string | undefined;
  texts: OrderTexts;
  labels: Record<OrderBox, ReactNode>;
};

/** The three consents and the voluntary one; never ticked in advance. */
export function ConsentFields({ values, set, error, texts, labels }: ConsentFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl">{texts.consentTitle}</legend>
      {orderBoxes.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={labels[name]}
          checked={values[name] === 'on'}
          onChange={(event) => set(name, event.target.checked ? 'on' : '')}
          error={error(name)}
        />
      ))}
    </fieldset>
  );
}
