'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfContact } from '@/components/forms/judges';
import type { SharedTexts } from '@/components/forms/shared-texts';
import { useHydrated } from '@/components/forms/use-hydrated';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { showToast } from '@/components/ui/toast';
import type { FormState } from '@/lib/actions/form-action';
import type { Messages } from '@/lib/i18n/messages';
import { Trap } from './trap';

type ContactFormProps = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: Omit<Messages['contact'], 'other' | 'privacy'>;
  forms: SharedTexts;
  privacy: ReactNode;
  /** What the message is about, where that is known already. */
  subject?: string;
};

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/**
 * The contact form: checked on the server, kept on an error, emptied on success. The answer is a toast; where no
 * script runs, it stands in the form.
 */
export function ContactForm({ action, texts, forms, privacy, subject = '' }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formProps, send, state, isPending } = useStepForm(action);
  const forget = useKeptEntries(form, 'contact');
  const isHydrated = useHydrated();
  const failed = state?.ok === false ? state : null;
  const problem = failed?.code ? errorText(failed.code, texts) : null;

  useEffect(() => {
    if (state?.ok) {
      forget();
      form.current?.reset();
    }
    // The toast region of a page that is just waking up listens once all effects have run.
    queueMicrotask(() => {
      if (state?.ok) showToast({ ...texts.success, tone: 'success' });
      else if (problem) showToast({ title: texts.errorTitle, text: problem, tone: 'error' });
    });
  }, [state, problem, texts, forget]);

  const { errors, summary, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfContact,
    answered: failed?.fieldErrors ?? null,
  });
  const words = useMemo(() => ({ catalogues: [texts.errors, forms] }), [texts, forms]);
  const summaryErrors = useMemo(() => summaryOf(FIELDS, summary, words), [summary, words]);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    label: texts[name],
    required: true,
    defaultValue: failed?.values[name] ?? (name === 'subject' ? subject : ''),
    error: sentenceFor(name, errors, words),
  });

  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby="contact-form-title"
      className="grid gap-6"
    >
      <h2 id="contact-form-title" className="text-2xl">
        {texts.formTitle}
      </h2>
      {state?.ok && !isHydrated ? (
        <Notice tone="success" title={texts.success.title}>
          {texts.success.text}
        </Notice>
      ) : null}
      {problem && !isHydrated ? (
        <Notice tone="error" title={texts.errorTitle}>
          {problem}
        </Notice>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextInput {...field('name')} autoComplete="name" />
        <EmailInput {...field('email')} slip={forms.emailSlip} />
      </div>
      <TextInput {...field('subject')} autoComplete="off" />
      <TextArea {...field('message')} rows={7} />
      <Trap label={texts.trap} />
      <p className="max-w-prose text-ink-soft text-sm">{privacy}</p>
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

function errorText(key: string, texts: ContactFormProps['texts']): string {
  return texts.errors[key as keyof typeof texts.errors] ?? texts.errors.unexpected;
}
