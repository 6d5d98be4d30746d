import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { helped, tidied } from './birth-date-text';
import type { Entries } from './form-controls';

/** What a date field shows after a change; one before the end is somebody mending a date: nothing moves under the caret. */
export function shownAfter({ target }: ChangeEvent<HTMLInputElement>, before: string): string {
  return target.selectionStart === target.value.length ? helped(target.value, before) : target.value;
}

/** Takes over what stood in the field before scripts ran; the first render would wipe it. */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const isAdopted = useRef(false);
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (!isAdopted.current && typed && typed !== value) onChange(typed);
    isAdopted.current = true;
  }, [input, value, onChange]);
}

/** Kept entries with their date as its field would show it by now; one that somebody is typing stays as it is. */
export function withTidyDate<Kept extends Partial<Entries>>(entries: Kept, name: keyof Kept & string): Kept {
  const typed = entries[name];
  const isBeingTyped = (document.activeElement as HTMLInputElement | null)?.name === name;
  return typed === undefined || isBeingTyped ? entries : { ...entries, [name]: tidied(typed) };
}
