'use client';

import { ConfirmForm, type ConfirmTexts } from '@/components/forms/confirm-form';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';

type Answer = FormState<{ order: string }>;

type Props = {
  action: (previous: Answer, formData: FormData) => Promise<Answer>;
  texts: ConfirmTexts & { done: string; open: string };
};

/** Confirms the new address of an order. */
export function ConfirmEmailForm({ action, texts }: Props) {
  return (
    <ConfirmForm
      action={action}
      texts={texts}
      done={({ order }) => <EmailConfirmed done={texts.done} open={texts.open} order={order} />}
    />
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
