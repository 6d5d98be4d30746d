'use client';

import { type ReactElement, useActionState, useEffect, useRef } from 'react';
import { Trap } from '@/components/contact/trap';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { FormState } from '@/lib/actions/form-action';
import { type ReviewTexts, reviewError, reviewFieldProps } from './review-fields';

type Props = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: ReviewTexts;
  /** What becomes of the review. */
  publish: string;
  /** What stands above the form as long as it is open. */
  children: Elements;
  /** The way on once it is sent. */
  onward: ReactElement;
};

/** The review form of a delivered order, on its own page: the same with and without JavaScript. */
export function OrderReviewForm({ action, texts, publish, children, onward }: Props) {
  const [state, send, isBusy] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const forget = useKeptEntries(form, 'review-of-order');
  useEffect(() => {
    if (state?.ok) forget();
    if (state?.ok === false)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
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
  const problem = reviewError(state?.code ?? undefined, texts);
  const field = (name: 'name' | 'age' | 'reviewText') => ({
    ...reviewFieldProps(name, texts, 'order-review'),
    name,
    defaultValue: state?.values[name] ?? '',
    error: reviewError(state?.fieldErrors[name], texts),
  });
  // React empties a form after its action: new keys put back what was typed.
  const keyOf = (name: string) => `${name} ${state?.values[name] ?? ''}`;
  return (
    <form ref={form} action={send} noValidate className="grid justify-items-start gap-5">
      {children}
      {problem ? (
        <div role="alert" tabIndex={-1} className="w-full outline-none">
          <Notice tone="error" title={texts.errorTitle}>
            {problem}
          </Notice>
        </div>
      ) : null}
      <div className="grid w-full gap-5 sm:grid-cols-[1fr_10rem]">
        <TextInput key={keyOf('name')} {...field('name')} />
        <TextInput key={keyOf('age')} {...field('age')} />
      </div>
      <TextArea key={keyOf('reviewText')} {...field('reviewText')} rows={7} className="w-full" />
      <Trap label={texts.form.trap} />
      <p className="text-ink-soft text-sm">{publish}</p>
      <Button type="submit" busy={isBusy} busyLabel={texts.form.sending}>
        {texts.form.submit}
      </Button>
    </form>
  );
}
