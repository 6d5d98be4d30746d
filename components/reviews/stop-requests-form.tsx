'use client';

import { quoted } from '@/components/forms/quoted';
import { sentAtOnce, useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import type { Messages } from '@/lib/messages/messages';

type Props = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: Messages['reviews']['stop'];
  /** The sentence for whatever went wrong. */
  problem: string;
};

/** The button behind the stop link of a review request; without JavaScript, too. */
export function StopRequestsForm({ action, texts, problem }: Props) {
  const { formProps, send, state, isPending } = useStepForm(action);
  if (state?.ok) {
    return (
      <Notice tone="success" role="status">
        {texts.done}
      </Notice>
    );
  }
  return (
    <form {...formProps} onSubmit={sentAtOnce(send)} className="grid justify-items-start gap-5">
      {state ? (
        <Notice tone="error" role="alert">
          {quoted(problem, state)}
        </Notice>
      ) : null}
      <p>{texts.intro}</p>
      <Button type="submit" busy={isPending} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
