'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { enterText } from '@/components/forms/enter-text';
import type { Entries } from '@/components/forms/form-controls';
import { forgetEntries } from '@/components/forms/tab-memory';
import { useKeptEntries } from '@/components/forms/use-kept-entries';

interface UnsentEntriesProps {
  form: RefObject<HTMLFormElement | null>;
  /** The form's name in the memory of this tab. */
  name: string;
  /** Whether an answer is awaited. */
  isPending: boolean;
}

/** Keeps what is typed into a long form of the desk in this tab, and asks before the page is left with it. Stands after it. */
export function UnsentEntries({ form, name, isPending }: UnsentEntriesProps) {
  const isUnsent = useRef(false);
  const isSending = useRef(isPending);
  isSending.current = isPending;
  useKeptEntries(form, name, (entries, element) => {
    isUnsent.current = true;
    enterAll(element, entries);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const type = () => {
      isUnsent.current = true;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsent.current && !isSending.current) event.preventDefault();
    };
    element.addEventListener('input', type);
    addEventListener('beforeunload', ask);
    return () => {
      element.removeEventListener('input', type);
      removeEventListener('beforeunload', ask);
    };
  }, [form]);
  return null;
}

/** Forgets what this tab kept of a form whose entries have arrived, or were thrown away. Stands before the form. */
export function ForgetUnsent({ name }: { name: string }) {
  useLayoutEffect(() => forgetEntries(name), [name]);
  return null;
}

function enterAll(form: HTMLFormElement, entries: Entries): void {
  for (const [name, value] of Object.entries(entries)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== (value === 'on')) control.click();
    } else if (control instanceof HTMLElement) enterText(control, value);
  }
}
