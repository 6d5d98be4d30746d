'use client';

import { useEffect, useMemo, useRef } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfLinkRequest } from '@/components/forms/judges/link-request';
import { quoted } from '@/components/forms/quoted';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { FormState } from '@/lib/actions/form-action';
import { fill } from '@/lib/i18n/fill';
import type { Messages } from '@/lib/messages/messages';

type FindOrderFormProps = {
  action: (
    previous: FormState<{ email: string }>,
    formData: FormData,
  ) => Promise<FormState<{ email: string }>>;
  texts: Omit<Messages['buyer']['find'], 'noNumber'> & Pick<Messages['buyer'], 'errorSummary' | 'missing'>;
  errors: Messages['buyer']['errors'];
  forms: Messages['forms'];
};

const fields = ['orderNumber', 'email'] as const;

/** Asks for number and address, and says the same to everyone: the link goes by mail only. */
export function FindOrderForm({ action, texts, errors: problems, forms }: FindOrderFormProps) {
  const { formProps, send, state, isPending } = useStepForm(action);
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptEntries(form, 'find-order');
  const done = useRef<HTMLHeadingElement>(null);
  const failed = state?.ok === false ? state : null;
  const { errors, summary, sentences, validation, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfLinkRequest,
    answer: failed,
  });
  const words = useMemo(
    () => ({
      missing: texts.missing,
      labels: { orderNumber: texts.orderNumber, email: texts.email },
      catalogues: [problems, ...sentences],
    }),
    [texts, problems, sentences],
  );
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);
  useEffect(() => {
    if (!state?.ok) return;
    forget();
    done.current?.focus();
  }, [state, forget]);

  if (state?.ok) {
    return (
      <div className="grid gap-4" data-testid="link-requested">
        <h2 ref={done} tabIndex={-1} className="text-2xl outline-none">
          {texts.doneTitle}
        </h2>
        <Notice role="status">{fill(texts.done, { email: state.data.email })}</Notice>
      </div>
    );
  }
  const field = (name: (typeof fields)[number]) => ({
    name,
    label: texts[name],
    defaultValue: failed?.values[name] ?? '',
    error: sentenceFor(name, errors, words),
    required: true,
  });
  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby="find-title"
      className="grid gap-6"
    >
      <h2 id="find-title" className="text-2xl">
        {texts.formTitle}
      </h2>
      {failed?.code ? (
        <Notice tone="error" role="alert">
          {quoted(problems[failed.code as keyof typeof problems] ?? problems.unexpected, failed)}
        </Notice>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <TextInput
        {...field('orderNumber')}
        hint={texts.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <EmailInput {...field('email')} slip={validation?.emailSlip} />
      <Button
        type="submit"
        size="lg"
        busy={isPending}
        busyLabel={texts.sending}
        className="justify-self-start"
      >
        {texts.submit}
      </Button>
    </form>
  );
}
