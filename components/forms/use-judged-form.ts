'use client';

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from './after-press';
import { type Entries, entriesIn } from './form-controls';

/** Message keys by field; a field without one is right. */
export type FieldErrors = Record<string, string>;
export type Judge = (entries: Entries) => FieldErrors;

type Rules = {
  /** Brings the judgement, which is that of the server's schema; called when the form is first touched. */
  loadJudge: () => Promise<Judge>;
  /** What the server's latest answer found, a new object for each; null where it found nothing. */
  answered: FieldErrors | null;
  /** Whether the form stands where it is filled in. */
  isOpen?: boolean;
};

/**
 * Says what is wrong with a form: with a field when it is left, with all fields when the form is sent; never while
 * somebody types. The server stays the only judge of what is taken: where its schema has not arrived in the browser,
 * the form is simply sent.
 * @returns `errors` beside the fields, `summary` of the last attempt (a new object for each), what the form element
 *   needs, and `refuses`, to be asked before sending
 */
export function useJudgedForm(form: RefObject<HTMLFormElement | null>, rules: Rules) {
  const { loadJudge, answered, isOpen = true } = rules;
  const [errors, setErrors] = useState(answered ?? NONE);
  const [summary, setSummary] = useState(answered ?? NONE);
  const [seen, setSeen] = useState(answered);
  const judge = useRef<Judge | null>(null);
  useEffect(watchPresses, []);

  if (answered !== seen) {
    setSeen(answered);
    setErrors(answered ?? NONE);
    setSummary(answered ?? NONE);
  }

  const problems = () => (isOpen && form.current && judge.current?.(entriesIn(form.current))) || NONE;

  function refuses(): boolean {
    const found = problems();
    setErrors(found);
    setSummary(found);
    return Object.keys(found).length > 0;
  }

  const listeners = {
    onFocus: () => {
      if (judge.current) return;
      loadJudge().then(
        (loaded) => {
          judge.current = loaded;
        },
        () => {},
      );
    },
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      const { name, value, type } = target as unknown as HTMLInputElement;
      if (!name || !value?.trim() || type === 'checkbox' || type === 'radio') return;
      const found = problems()[name];
      if (found) afterPress(() => setErrors((now) => ({ ...now, [name]: found })));
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      setErrors((now) => (name in now ? without(now, name) : now));
    },
  };

  return { errors, summary, refuses, listeners };
}

const NONE: FieldErrors = {};

function without(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _gone, ...rest } = errors;
  return rest;
}

/** Sends a form unless it is refused before. */
export function unless(refuses: () => boolean, send: (event: FormEvent<HTMLFormElement>) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (refuses()) event.preventDefault();
    else send(event);
  };
}
