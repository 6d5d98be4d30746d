import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { TextInput } from '@/components/ui/text-input';

type NameFieldsProps = {
  first: ComponentProps<typeof TextInput>;
  last: ComponentProps<typeof TextInput>;
  oneName: ComponentProps<typeof Checkbox>;
};

/** First and last name; the box takes the last name away, by CSS alone so that it does so without JavaScript too. */
export function NameFields({ first, last, oneName }: NameFieldsProps) {
  return (
    <div className="group/names grid gap-3">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextInput {...first} />
        <TextInput {...last} className="group-has-[:checked]/names:hidden" />
      </div>
      <Checkbox {...oneName} />
    </div>
  );
}
