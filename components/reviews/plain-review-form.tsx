import type { ReactNode } from 'react';
import { Trap } from '@/components/contact/trap';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { FormState } from '@/lib/actions/form-action';
import { type ReviewField, type ReviewTexts, reviewError, reviewFieldProps } from './review-fields';

type PlainReviewFormProps = {
  action: (formData: FormData) => void;
  state: FormState;
  texts: ReviewTexts;
  privacy: ReactNode;
};

/** The review form for visitors without JavaScript: opens in place and posts to the page. */
export function PlainReviewForm({ action, state, texts, privacy }: PlainReviewFormProps) {
  const failed = state?.ok === false ? state : null;
  const problem = reviewError(failed?.code ?? undefined, texts);
  const field = (name: ReviewField) => ({
    ...reviewFieldProps(name, texts, 'plain-review'),
    name,
    defaultValue: failed?.values[name] ?? '',
    error: reviewError(failed?.fieldErrors[name], texts),
  });
  if (state?.ok) {
    return (
      <Notice tone="success" title={texts.success.title}>
        {texts.success.text}
      </Notice>
    );
  }
  return (
    <Disclosure summary={texts.form.title} open={failed !== null} className="max-w-text">
      <form action={action} noValidate className="grid gap-5">
        {problem ? (
          <Notice tone="error" title={texts.errorTitle}>
            {problem}
          </Notice>
        ) : null}
        <p className="text-ink-soft text-sm">{texts.form.intro}</p>
        <TextInput {...field('name')} />
        <TextInput {...field('age')} />
        <TextArea {...field('reviewText')} rows={5} />
        <TextInput {...field('email')} />
        <Trap label={texts.form.trap} />
        <p className="text-ink-soft text-sm">{privacy}</p>
        <Button type="submit">{texts.form.submit}</Button>
      </form>
    </Disclosure>
  );
}
