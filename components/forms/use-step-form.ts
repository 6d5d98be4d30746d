'use client';

import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, useActionState, useState, useTransition } from 'react';
import { clearToasts } from '@/components/ui/toast';
import type { FormState } from '@/lib/actions/form-action';
import { useFormAddress } from './use-form-address';

type Action<Data> = (previous: FormState<Data>, formData: FormData) => Promise<FormState<Data>>;

/**
 * A form that a server action answers, also one with several buttons and several states on one address. With JavaScript
 * it answers in place, and a request that fails keeps what was typed, which `useActionState` alone would turn into the
 * error page; without it the form posts by itself and the page comes back in its next state.
 * @param own `name` tells the forms of a page apart and is needed where several are answered by the same action;
 *   `permalink` is the address that a post without JavaScript comes back to, unless it is the page's own
 * @returns what the form element needs beside its `onSubmit`, what sends it, the latest answer, and whether one is awaited
 */
export function useStepForm<Data>(action: Action<Data>, own: { name?: string; permalink?: string } = {}) {
  const address = useFormAddress(own);
  const [posted, formAction] = useActionState<FormState<Data>, FormData>(action, null, address);
  const [state, setState] = useState<FormState<Data>>(posted);
  const [isPending, startTransition] = useTransition();

  const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (isPending) return;
    clearToasts();
    takeErrorFromTitle();
    const formData = new FormData(form, submitter);
    startTransition(async () => {
      const answer = await action(null, formData).catch((error: unknown) => {
        // A step that leads to another page ends like this, too.
        unstable_rethrow(error);
        return lost(formData);
      });
      startTransition(() => setState(answer));
    });
  };

  return { formProps: { action: formAction, noValidate: true }, send, state, isPending };
}

/** Sends a form at once, which has nothing to be judged in the browser. @param send as `useStepForm` gives it */
export function sentAtOnce(send: (form: HTMLFormElement, submitter: HTMLElement | null) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
  };
}

/** A page that came as the answer to a refused post says so in its title, until the form is sent again. */
function takeErrorFromTitle() {
  const before = document.querySelector<HTMLMetaElement>('meta[name="title-without-error"]');
  if (before) document.title = before.content;
}

function lost(formData: FormData) {
  const values: Record<string, string> = {};
  for (const [name, value] of formData) if (typeof value === 'string') values[name] = value;
  return { ok: false as const, code: 'unexpected', fieldErrors: {}, values };
}
