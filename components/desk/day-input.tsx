import { useRef, useState } from 'react';
import { inWords, tidied } from '@/components/forms/birth-date-text';
import { shownAfter, useTypedBefore } from '@/components/forms/typed-day';
import { TextInput } from '@/components/ui/text-input';
import { useDeskLocale } from './desk-locale';

type DayInputProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  note?: string;
  error?: string;
  /** What stands in it at first. */
  value: string;
};

/**
 * A day as text, in any spelling that `readTypedDate` knows, with the day in words below. A browser's own field for dates
 * takes the day for the month where the browser speaks American English.
 */
export function DayInput({ value: first, ...field }: DayInputProps) {
  const [value, setValue] = useState(() => tidied(first));
  const locale = useDeskLocale();
  const input = useRef<HTMLInputElement>(null);
  useTypedBefore(input, value, setValue);
  return (
    <div className="w-full max-w-sm">
      <TextInput
        {...field}
        ref={input}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        onChange={(event) => setValue(shownAfter(event, value))}
        onBlur={() => setValue(tidied(value))}
      />
      <p aria-live="polite" className="field-hint mt-1 empty:mt-0" data-testid={`${field.id}-echo`}>
        {inWords(value, locale)}
      </p>
    </div>
  );
}
