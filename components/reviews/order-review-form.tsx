'use client';

import { type ReactElement, useEffect, useRef } from 'react';
import { Trap } from '@/components/contact/trap';
import { judgeOfOrderReview } from '@/components/forms/judges/order-review';
import type { SharedTexts } from '@/components/forms/shared-texts';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { FormState } from '@/lib/actions/form-action';
import { type ReviewTexts, reviewError, useReviewSentences } from './review-fields';

type Props = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  /** What was typed for one order must not come back for another. */
  order: string;
  texts: ReviewTexts;
  forms: SharedTexts;
  /** What becomes of the review. */
  publish: string;
  /** What stands above the form as long as it is open. */
  children: Elements;
  /** The way on once it is sent. */
  onward: ReactElement;
};

/** The review form of a delivered order, on its own page: the same with and without JavaScript. */
export function OrderReviewForm({ action, order, texts, forms, publish, children, onward }: Props) {
  const { formProps, send, state, isPending } = useStepForm(action);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { forget } = useKeptEntries(form, `review-of-order ${order}`);
  const failed = state?.ok === false ? state : null;
  const found = useJudgedForm(form, { loadJudge: judgeOfOrderReview, answer: failed, own: 'review' });
  const sentences = useReviewSentences(found, texts, 'order-review');
  useEffect(() => {
    if (state?.ok) forget();
    else if (state?.code) alert.current?.focus();
  }, [state, forget]);
  if (state?.ok) {
    return (
      <>
        <Notice tone="success" role="status" title={texts.success.title}>
          {texts.success.text}
        </Notice>
        {onward}
      </>
    );
  }
  const problem = reviewError(failed, texts);
  const field = (name: 'name' | 'age' | 'reviewText') => ({
    ...sentences.field(name),
    defaultValue: failed?.values[name] ?? '',
  });
  return (
    <form
      ref={form}
      {...formProps}
      {...found.listeners}
      onSubmit={unless(found.refuses, send)}
      className="grid justify-items-start gap-5"
    >
      {children}
      {problem ? (
        <div ref={alert} role="alert" tabIndex={-1} className="w-full outline-none">
          <Notice tone="error" title={texts.errorTitle}>
            {problem}
          </Notice>
        </div>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={sentences.summaryErrors} prefix={forms.errorPrefix} />
      <div className="grid w-full gap-5 sm:grid-cols-[1fr_10rem]">
        <TextInput {...field('name')} />
        <TextInput {...field('age')} />
      </div>
      <TextArea {...field('reviewText')} rows={7} className="w-full" />
      <Trap label={texts.form.trap} />
      <p className="text-ink-soft text-sm">{publish}</p>
      <Button type="submit" busy={isPending} busyLabel={texts.form.sending}>
        {texts.form.submit}
      </Button>
    </form>
  );
}
