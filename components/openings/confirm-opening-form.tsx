'use client';

import { useActionState } from 'react';
import { quoted } from '@/components/forms/quoted';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';

type Props = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: { lead: string; submit: string; busy: string; done: string; problem: string };
};

/** The button behind the link that an address was sent; without JavaScript, too. */
export function ConfirmOpeningForm({ action, texts }: Props) {
  const [state, send, isBusy] = useActionState(action, null);
  if (state?.ok)
    return (
      <Notice tone="success" role="status">
        <span className="wrap-anywhere">{texts.done}</span>
      </Notice>
    );
  return (
    <form action={send} className="grid justify-items-start gap-6">
      {state ? (
        <Notice tone="error" role="alert">
          {quoted(texts.problem, state)}
        </Notice>
      ) : null}
      <p className="max-w-prose wrap-anywhere">{texts.lead}</p>
      <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
