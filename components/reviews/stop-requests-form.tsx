'use client';

import { ConfirmForm } from '@/components/forms/confirm-form';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import type { Messages } from '@/lib/messages/messages';

type Props = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: Messages['reviews']['stop'];
  /** The sentence for whatever went wrong. */
  problem: string;
};

/** Takes back the consent to be asked for a review. */
export function StopRequestsForm({ action, texts, problem }: Props) {
  const { intro, submit, busy, done } = texts;
  return (
    <ConfirmForm
      action={action}
      texts={{ lead: intro, submit, busy, problem }}
      done={() => (
        <Notice tone="success" role="status">
          {done}
        </Notice>
      )}
    />
  );
}
