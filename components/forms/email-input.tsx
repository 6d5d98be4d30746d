'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { fill } from '@/lib/i18n/fill';
import type { Messages } from '@/lib/messages/messages';
import { afterPress, watchPresses } from './after-press';
import { enterText } from './enter-text';

type EmailInputProps = ComponentProps<typeof TextInput> & {
  /** What is asked about a probable slip; missing until it has come, which is when the form is first touched. */
  slip: Messages['validation']['emailSlip'] | undefined;
};

/**
 * An e-mail address. On leaving the field a probable slip in a well-known domain is asked about; the entry stays as it
 * is unless the person takes the other address.
 */
export function EmailInput({ slip, ...props }: EmailInputProps) {
  const field = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(watchPresses, []);

  /** What knows the slips comes when a field is left, so that pages stay light. */
  async function ask(input: HTMLInputElement) {
    const typed = input.value;
    const slips = await import('@/lib/forms/email-slip').catch(() => null);
    const other = slips?.meantBy(typed);
    if (other && input.value === typed) afterPress(() => setMeant(other));
  }

  function take(address: string) {
    const input = field.current?.querySelector('input');
    if (!input) return;
    enterText(input, address);
    input.focus();
    setMeant(null);
  }

  return (
    <div ref={field}>
      <TextInput
        type="email"
        autoComplete="email"
        maxLength={254}
        {...props}
        onInput={() => setMeant(null)}
        onBlur={(event) => {
          props.onBlur?.(event);
          void ask(event.target);
        }}
      />
      <div aria-live="polite" data-testid={`${props.id ?? props.name}-slip`}>
        {meant && slip ? (
          <p className="field-hint mt-1 flex flex-wrap items-center gap-x-4">
            <span className="break-all">{fill(slip.question, { address: meant })}</span>
            <button type="button" className="text-link min-h-11" onClick={() => take(meant)}>
              {slip.take}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
