'use client';

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { clearToasts } from '@/components/ui/toast';
import { type OwnSentences, sentencesOf } from '@/lib/forms/field-message';
import { afterPress, watchPresses } from './after-press';
import { entriesIn, sentBy } from './form-controls';
import type { FieldErrors, Judge } from './judge';
import type { LoadJudge } from './judges/judge-by';

type Rules = {
  /** Brings the judge, whose judgement is that of the server's schema; called when the form is first touched. */
  loadJudge: LoadJudge;
  /** The server's latest answer where it refused the form: what it found, a new object for each, and its sentences. */
  answer: { fieldErrors: FieldErrors; sentences?: Record<string, string> } | null;
  /** Whose sentences the form prefers to those of all forms. */
  own?: OwnSentences;
  /** Whether the form stands where it is filled in. */
  isOpen?: boolean;
};

/**
 * Says what is wrong with a form: with a field when it is left, with all fields when the form is sent; never while
 * somebody types. The server stays the only judge of what is taken: where its schema has not arrived in the browser,
 * the form is simply sent.
 * @returns `errors` beside the fields, `summary` of the last attempt (a new object for each), where their sentences are
 *   found, `validation` with all of them once it has come, what the form element needs, and `refuses`, to be asked before sending: it gives what is wrong, or null
 */
export function useJudgedForm(form: RefObject<HTMLFormElement | null>, rules: Rules) {
  const { loadJudge, answer, own, isOpen = true } = rules;
  const answered = answer?.fieldErrors ?? null;
  const said = answer?.sentences;
  const [errors, setErrors] = useState(answered ?? NONE);
  const [summary, setSummary] = useState(answered ?? NONE);
  const [seen, setSeen] = useState(answered);
  const [validation, setValidation] = useState<Judge['validation'] | null>(null);
  const sentences = useMemo(
    () => [...(validation ? sentencesOf(validation, own) : []), said ?? {}],
    [validation, own, said],
  );
  const latest = useRef(errors);
  const loading = useRef<Promise<Judge | null> | null>(null);
  const judge = useRef<Judge | null>(null);
  useEffect(watchPresses, []);

  if (answered !== seen) {
    setSeen(answered);
    setErrors(answered ?? NONE);
    setSummary(answered ?? NONE);
  }
  useEffect(() => {
    latest.current = answered ?? NONE;
    judge.current?.take(latest.current);
  }, [answered]);

  const read = () => (form.current ? sentBy(form.current) : {});
  const names = () => (form.current ? Object.keys(entriesIn(form.current)) : []);
  const onErrors = (found: FieldErrors) => {
    latest.current = found;
    afterPress(() => setErrors(latest.current));
  };

  async function refuses(): Promise<FieldErrors | null> {
    const found = isOpen && judge.current ? await judge.current.attempt() : NONE;
    setSummary(found);
    return Object.keys(found).length > 0 ? found : null;
  }

  const listeners = {
    onFocus: () => {
      if (!isOpen) return;
      loading.current ??= loadJudge({ read, names, onErrors }).then(
        (loaded) => {
          loaded.take(latest.current);
          judge.current = loaded;
          setValidation(loaded.validation);
          return loaded;
        },
        () => {
          loading.current = null;
          return null;
        },
      );
    },
    onBlur: async ({ target }: FocusEvent<HTMLFormElement>) => {
      const control = target as unknown as HTMLInputElement;
      const { name, value, type } = control;
      // Of an empty field nothing is said; spaces and what nobody sees were put there.
      if (!isOpen || !name || !value || type === 'checkbox' || type === 'radio') return;
      const arrived = judge.current ?? (await loading.current);
      // Who came back meanwhile is typing.
      if (document.activeElement !== control) arrived?.leave(name);
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (!(name in errors)) return;
      setErrors((now) => without(now, name));
      latest.current = without(latest.current, name);
      judge.current?.mend(name);
      if (Object.keys(latest.current).length === 0) clearToasts();
    },
  };

  return { errors, summary, sentences, validation, refuses, listeners };
}

const NONE: FieldErrors = {};

function without(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _gone, ...rest } = errors;
  return rest;
}

type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => void;

/** Sends a form unless it is refused before. @param refuses as `useJudgedForm` gives it @param send as `useStepForm` gives it */
export function unless(refuses: () => Promise<FieldErrors | null>, send: Send) {
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(await refuses())) send(form, submitter);
  };
}
