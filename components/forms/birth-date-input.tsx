'use client';

import { TextInput } from '@/components/ui/text-input';
import { inWords, withDots, withZeros } from './birth-date-text';

export type BirthDateTexts = { label: string; placeholder: string; hint: string; echo: string };

type BirthDateInputProps = {
  name: string;
  locale: string;
  texts: BirthDateTexts;
  value: string;
  onChange: (value: string) => void;
  error?: string;
};

/**
 * A birth date as text, DD.MM.YYYY: dots come while typing, zeros on leaving the field, and below stands the date in
 * words, so that whoever writes the month first notices.
 */
export function BirthDateInput({ name, locale, texts, value, onChange, error }: BirthDateInputProps) {
  const words = inWords(value, locale);
  return (
    <div>
      <TextInput
        name={name}
        label={texts.label}
        hint={texts.hint}
        error={error}
        placeholder={texts.placeholder}
        value={value}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={20}
        required
        onChange={(event) => onChange(withDots(event.target.value, value))}
        onBlur={() => onChange(withZeros(value))}
      />
      <p aria-live="polite" className="field-hint mt-1 empty:mt-0" data-testid={`${name}-echo`}>
        {words ? texts.echo.replace('{date}', words) : ''}
      </p>
    </div>
  );
}
