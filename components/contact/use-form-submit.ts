'use client';

import { type FormEvent, useActionState, useState, useTransition } from 'react';
import type { FormState } from '@/lib/actions/form-action';

type Action<Data> = (previous: FormState<Data>, formData: FormData) => Promise<FormState<Data>>;

/**
 * Sends a form to a server action and keeps what was typed when the request itself fails, which `useActionState`
 * alone would turn into the error page. Without JavaScript the form posts by itself and the page comes back with the
 * state in it.
 * @returns what the form element needs, the latest answer, and whether one is awaited
 */
export function useFormSubmit<Data>(action: Action<Data>, permalink?: string) {
  const [posted, formAction] = useActionState<FormState<Data>, FormData>(action, null, permalink);
  const [state, setState] = useState<FormState<Data>>(posted);
  const [isPending, startTransition] = useTransition();

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const formData = new FormData(event.currentTarget);
    startTransition(async () => {
      const answer = await action(null, formData).catch(() => unexpected);
      startTransition(() => setState(answer));
    });
  };

  return { formProps: { action: formAction, onSubmit, noValidate: true }, state, isPending };
}

const unexpected = { ok: false as const, code: 'unexpected', fieldErrors: {}, values: {} };
