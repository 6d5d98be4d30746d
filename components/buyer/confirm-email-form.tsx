'use client';

import { quoted } from '@/components/forms/quoted';
import { sentAtOnce, useStepForm } from '@/components/forms/use-step-form';
import { Button, buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';

type Answer = FormState<{ order: string }>;

type Props = {
  action: (previous: Answer, formData: FormData) => Promise<Answer>;
  texts: { lead: string; submit: string; busy: string; done: string; open: string; problem: string };
};

/** The button behind the link that a new address was sent; without JavaScript, too. */
export function ConfirmEmailForm({ action, texts }: Props) {
  const { formProps, send, state, isPending } = useStepForm(action);
  if (state?.ok) return <EmailConfirmed done={texts.done} open={texts.open} order={state.data.order} />;
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

/** Says that the address counts now, with the way to the order. */
export function EmailConfirmed({ done, open, order }: { done: string; open: string; order: string }) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="success" role="status">
        <span className="wrap-anywhere">{done}</span>
      </Notice>
      <a href={order} className={buttonClass({})}>
        {open}
      </a>
    </div>
  );
}
