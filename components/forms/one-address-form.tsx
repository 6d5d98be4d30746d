'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import type { Messages } from '@/lib/messages/messages';
import { EmailInput } from './email-input';
import { sentenceFor, summaryOf } from './field-sentences';
import { quoted } from './quoted';
import { unless, useJudgedForm } from './use-judged-form';
import { useKeptEntries } from './use-kept-entries';
import { useStepForm } from './use-step-form';

type OneAddressFormProps<Data> = {
  action: (previous: FormState<Data>, formData: FormData) => Promise<FormState<Data>>;
  /** The form's name in the memory of this tab. */
  name: string;
  loadJudge: Parameters<typeof useJudgedForm>[1]['loadJudge'];
  /** What the action needs besides the address. */
  hidden: Record<string, string>;
  /** Id of the heading that names the form. */
  titleId: string;
  texts: {
    email: string;
    hint?: string;
    submit: string;
    sending: string;
    errorSummary: string;
    missing: { email: string };
    errors: Record<string, string> & { unexpected: string };
  };
  forms: Messages['forms'];
  /** The page's own address where it has a query, which a post without JavaScript would leave behind. */
  permalink?: string;
  /** What is said once it is done. */
  done: (data: Data) => ReactNode;
  onDone?: () => void;
};

const fields = ['email'] as const;

/** A form that asks for an e-mail address and nothing else; without JavaScript, too. */
export function OneAddressForm<Data>({
  action,
  name,
  loadJudge,
  hidden,
  titleId,
  texts,
  forms,
  permalink,
  done,
  onDone,
}: OneAddressFormProps<Data>) {
  const { formProps, send, state, isPending } = useStepForm(action, { permalink });
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptEntries(form, name);
  const failed = state?.ok === false ? state : null;
  const { errors, summary, sentences, validation, refuses, listeners } = useJudgedForm(form, {
    loadJudge,
    answer: failed,
  });
  const words = useMemo(
    () => ({
      missing: texts.missing,
      labels: { email: texts.email },
      catalogues: [texts.errors, ...sentences],
    }),
    [texts, sentences],
  );
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);

  useEffect(() => {
    if (!state?.ok) return;
    forget();
    onDone?.();
  }, [state, forget, onDone]);

  if (state?.ok)
    return (
      <Notice tone="success" role="status">
        {done(state.data)}
      </Notice>
    );
  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby={titleId}
      className="grid gap-6"
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {failed?.code ? (
        <Notice tone="error" role="alert">
          {quoted(texts.errors[failed.code] ?? texts.errors.unexpected, failed)}
        </Notice>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <EmailInput
        name="email"
        label={texts.email}
        hint={texts.hint}
        slip={validation?.emailSlip}
        defaultValue={failed?.values.email ?? ''}
        error={sentenceFor('email', errors, words)}
        required
      />
      <Button type="submit" busy={isPending} busyLabel={texts.sending} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
