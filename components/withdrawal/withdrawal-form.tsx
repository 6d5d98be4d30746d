'use client';

import { useEffect, useRef } from 'react';
import { judgeOfWithdrawal } from '@/components/forms/judges/withdrawal';
import { quoted } from '@/components/forms/quoted';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import { fill } from '@/lib/i18n/fill';
import type { Messages } from '@/lib/messages/messages';
import type { WithdrawalStep } from '@/lib/withdrawals/actions';
import { DeclarationFields } from './declaration-fields';
import { DeclarationReceived, DeclarationReview } from './declaration-review';
import { useReviewInHistory } from './use-review-in-history';
import { viewOf, type WithdrawalTexts, type WithdrawalView } from './withdrawal-state';

type WithdrawalFormProps = {
  action: (previous: FormState<WithdrawalStep>, formData: FormData) => Promise<FormState<WithdrawalStep>>;
  texts: WithdrawalTexts;
  forms: Messages['forms'];
  /** Where a declaration can be written to when the form fails. */
  address: string;
  orderReference: string;
};

/** The withdrawal function: enter, check, confirm. Each step is a plain form post on the same address. */
export function WithdrawalForm({ action, texts, forms, address, orderReference }: WithdrawalFormProps) {
  const { formProps, send, state, isPending } = useStepForm(action);
  const answered = viewOf(state, orderReference);
  const isBack = useReviewInHistory(state, answered.step === 'review');
  const view: WithdrawalView = isBack ? { ...answered, step: 'edit', problem: null } : answered;
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptEntries(form, 'withdrawal');
  const { errors, summary, sentences, validation, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfWithdrawal,
    answer: state?.ok === false ? state : null,
    isOpen: view.step === 'edit',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(view.step);

  // A new step begins at its heading, for eyes and for screen readers.
  useEffect(() => {
    if (shownStep.current === view.step) return;
    shownStep.current = view.step;
    if (view.step === 'done') forget();
    heading.current?.focus();
  }, [view.step, forget]);

  if (view.step === 'done') return <DeclarationReceived {...{ view, texts, address, heading }} />;
  const problem = view.problem
    ? quoted(
        fill(texts.errors[view.problem as keyof typeof texts.errors] ?? texts.errors.unexpected, { address }),
        state?.ok === false ? state : null,
      )
    : null;
  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby="declaration-title"
      className="grid gap-6"
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <input type="hidden" name="key" value={view.key} />
      {view.step === 'review' ? (
        <DeclarationReview {...{ view, texts, isPending, heading }} />
      ) : (
        <DeclarationFields
          {...{ view, errors, summary, sentences, validation, texts, forms, isPending, heading }}
        />
      )}
    </form>
  );
}
