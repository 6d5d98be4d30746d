import type { ReactNode } from 'react';
import { Trap } from '@/components/contact/trap';
import type { SharedTexts } from '@/components/forms/shared-texts';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { FormState } from '@/lib/actions/form-action';
import { type ReviewField, type ReviewTexts, reviewError, useReviewSentences } from './review-fields';

type PlainReviewFormProps = {
  action: (formData: FormData) => void;
  state: FormState;
  texts: ReviewTexts;
  forms: SharedTexts;
  privacy: ReactNode;
};

/** The review form for visitors without JavaScript: opens in place and posts to the page. */
export function PlainReviewForm({ action, state, texts, forms, privacy }: PlainReviewFormProps) {
  const failed = state?.ok === false ? state : null;
  const problem = reviewError(failed, texts);
  const errors = failed?.fieldErrors ?? {};
  const found = { errors, summary: errors, sentences: [failed?.sentences ?? {}] };
  const sentences = useReviewSentences(found, texts, 'plain-review');
  const field = (name: ReviewField) => ({
    ...sentences.field(name),
    defaultValue: failed?.values[name] ?? '',
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
        <ErrorSummary
          title={texts.errorSummary}
          errors={sentences.summaryErrors}
          prefix={forms.errorPrefix}
        />
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
