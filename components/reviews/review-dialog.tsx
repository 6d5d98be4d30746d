'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Trap } from '@/components/contact/trap';
import { EmailInput } from '@/components/forms/email-input';
import { putEntries } from '@/components/forms/form-controls';
import { judgeOfReview } from '@/components/forms/judges/review';
import type { SharedTexts } from '@/components/forms/shared-texts';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { showToast } from '@/components/ui/toast';
import { ToastRegion } from '@/components/ui/toast-region';
import type { FormState } from '@/lib/actions/form-action';
import { fill } from '@/lib/i18n/fill';
import { REVIEW_TEXT_MAX } from '@/lib/reviews/limits';
import { type ReviewTexts, reviewError, useReviewSentences } from './review-fields';

export type ReviewAction = (previous: FormState, formData: FormData) => Promise<FormState>;

type ReviewDialogProps = {
  open: boolean;
  onClose: () => void;
  action: ReviewAction;
  texts: ReviewTexts;
  forms: SharedTexts;
  privacy: ReactNode;
};

/** The window in which a review is written; loaded only when it is first opened. */
export function ReviewDialog({ open, onClose, action, texts, forms, privacy }: ReviewDialogProps) {
  const { formProps, send, state, isPending } = useStepForm(action);
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptEntries(form, 'review', (entries, element) => {
    putEntries(element, entries);
    setTyped(entries.reviewText ?? '');
  });
  const failed = state?.ok === false ? state : null;
  const found = useJudgedForm(form, { loadJudge: judgeOfReview, answer: failed, own: 'review' });
  const { field, summaryErrors } = useReviewSentences(found, texts, 'review');
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (state?.ok) {
      form.current?.reset();
      setTyped('');
      forget();
      close.current();
      showToast({ ...texts.success, tone: 'success' });
    } else if (state?.code) {
      showToast({ title: texts.errorTitle, text: reviewError(state, texts), tone: 'error' });
    }
  }, [state, texts, forget]);

  return (
    <Dialog open={open} onClose={onClose} title={texts.form.title} closeLabel={texts.form.close}>
      <form
        ref={form}
        {...formProps}
        {...found.listeners}
        onSubmit={unless(found.refuses, send)}
        className="grid gap-5"
      >
        {/* A closed window names the page no longer. */}
        {open ? (
          <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
        ) : null}
        <p className="text-ink-soft text-sm">{texts.form.intro}</p>
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <TextInput {...field('name')} />
          <TextInput {...field('age')} />
        </div>
        <TextArea
          {...field('reviewText')}
          rows={5}
          onChange={(event) => setTyped(event.target.value)}
          counter={fill(texts.form.counter, { count: typed.length, max: REVIEW_TEXT_MAX })}
        />
        <EmailInput {...field('email')} slip={found.validation?.emailSlip} />
        <Trap label={texts.form.trap} />
        <p className="text-ink-soft text-sm">{privacy}</p>
        <Button type="submit" busy={isPending} busyLabel={texts.form.sending}>
          {texts.form.submit}
        </Button>
      </form>
      {/* The page's own region is inert and dimmed while a modal window is open. */}
      {open ? <ToastRegion label={texts.form.notices} dismissLabel={texts.form.close} /> : null}
    </Dialog>
  );
}
