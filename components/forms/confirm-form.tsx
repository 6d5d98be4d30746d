'use client';

import type { ReactElement } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import { quoted } from './quoted';
import { sentAtOnce, useStepForm } from './use-step-form';

export type ConfirmTexts = { lead: string; submit: string; busy: string; problem: string };

type ConfirmFormProps<Data> = {
  action: (previous: FormState<Data>, formData: FormData) => Promise<FormState<Data>>;
  texts: ConfirmTexts;
  /** What stands there once it is confirmed. */
  done: (data: Data) => ReactElement;
};

/** The button behind a mailed link, which confirms what the link is about; without JavaScript, too. */
export function ConfirmForm<Data>({ action, texts, done }: ConfirmFormProps<Data>) {
  const { formProps, send, state, isPending } = useStepForm(action);
  if (state?.ok) return done(state.data);
  return (
    <form {...formProps} onSubmit={sentAtOnce(send)} className="grid justify-items-start gap-6">
      {state ? (
        <Notice tone="error" role="alert">
          {quoted(texts.problem, state)}
        </Notice>
      ) : null}
      <p className="max-w-prose wrap-anywhere">{texts.lead}</p>
      <Button type="submit" size="lg" busy={isPending} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
