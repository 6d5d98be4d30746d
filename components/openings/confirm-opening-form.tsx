'use client';

import { ConfirmForm, type ConfirmTexts } from '@/components/forms/confirm-form';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';

type Props = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: ConfirmTexts & { done: string };
};

/** Confirms an address that wants to be told when orders open again. */
export function ConfirmOpeningForm({ action, texts }: Props) {
  return (
    <ConfirmForm
      action={action}
      texts={texts}
      done={() => (
        <Notice tone="success" role="status">
          <span className="wrap-anywhere">{texts.done}</span>
        </Notice>
      )}
    />
  );
}
