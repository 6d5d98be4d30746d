'use client';

import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';
import { afterPress, watchPresses } from './after-press';
import { inWords, problemOnLeaving, tidied } from './birth-date-text';
import { shownAfter, useTypedBefore } from './typed-day';

export type BirthDateTexts = { label: string; placeholder: string; hint: string; echo: string };

type BirthDateInputProps = {
  name: string;
  locale: Locale;
  texts: BirthDateTexts;
  /** What may be wrong with it, in words; missing until they have come, which is when a form is first touched. */
  problems: Messages['validation']['birthDate'] | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: string;
};

/**
 * A birth date as text, in any spelling that `readTypedDate` knows. Below stands the date in words, so that whoever
 * writes the month first notices; what is wrong is said on leaving the field.
 */
export function BirthDateInput(props: BirthDateInputProps) {
  const { name, locale, texts, problems, value, onChange, error } = props;
  const [left, setLeft] = useState<{
    value: string;
    problem: keyof Messages['validation']['birthDate'];
  } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = inWords(value, locale);
  useTypedBefore(input, value, onChange);

  useEffect(watchPresses, []);

  function onBlur() {
    const shown = tidied(value);
    onChange(shown);
    const problem = problemOnLeaving(shown);
    afterPress(() => setLeft(problem && { value: shown, problem }));
  }

  return (
    <div>
      <TextInput
        ref={input}
        name={name}
        label={texts.label}
        hint={texts.hint}
        error={left?.value === value ? problems?.[left.problem] : error}
        placeholder={texts.placeholder}
        value={value}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={60}
        required
        onChange={(event) => onChange(shownAfter(event, value))}
        onBlur={onBlur}
      />
      <p aria-live="polite" className="field-hint mt-1 empty:mt-0" data-testid={`${name}-echo`}>
        {words ? texts.echo.replace('{date}', words) : ''}
      </p>
    </div>
  );
}
