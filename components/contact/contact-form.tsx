'use client';

import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfContact } from '@/components/forms/judges/contact';
import { judgeOfReport } from '@/components/forms/judges/report';
import { quoted } from '@/components/forms/quoted';
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
import type { MessageSent } from '@/lib/contact/message-sent';
import type { Messages } from '@/lib/messages/messages';
import type { ContactTexts } from './contact-texts';
import { Trap } from './trap';

type ReportTexts = Messages['reviews']['reportForm']['form'];

type ContactFormProps = {
  action: (previous: FormState<MessageSent>, formData: FormData) => Promise<FormState<MessageSent>>;
  texts: ContactTexts;
  forms: SharedTexts;
  /** What becomes of what is typed. */
  privacy: ReactElement;
  /** Where the message reports a review: which one, and what is said otherwise then. */
  report?: { review: string; texts: ReportTexts };
};

type FieldName = 'name' | 'email' | 'subject' | 'message';

const FIELDS: FieldName[] = ['name', 'email', 'subject', 'message'];
/** A report has no subject, and need not say whose it is. */
const OPTIONAL: FieldName[] = ['name', 'email'];

/**
 * The contact form, also where it reports a review: checked on the server, kept on an error, emptied on success. The answer is a toast; where no
 * script runs, it stands in the form.
 */
export function ContactForm({ action, texts, forms, privacy, report }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formProps, send, state, isPending } = useStepForm(action);
  const { forget } = useKeptEntries(form, report ? `report-${report.review}` : 'contact');
  const isHydrated = useHydrated();
  const failed = state?.ok === false ? state : null;
  const problem = failed?.code
    ? quoted(errorText(failed.code, { ...texts.errors, ...report?.texts.errors }), failed)
    : null;

  const success = report?.texts.success ?? texts.success;
  const told = state?.ok ? toldOf(state.data, success, report?.texts) : '';

  useEffect(() => {
    if (state?.ok) {
      forget();
      form.current?.reset();
    }
    // The toast region of a page that is just waking up listens once all effects have run.
    queueMicrotask(() => {
      if (state?.ok) showToast({ title: success.title, text: told, tone: 'success' });
      else if (problem) showToast({ title: texts.errorTitle, text: problem, tone: 'error' });
    });
  }, [state, problem, texts, success, told, forget]);

  const { errors, summary, sentences, validation, refuses, listeners } = useJudgedForm(form, {
    loadJudge: report ? judgeOfReport : judgeOfContact,
    answer: failed,
    own: 'contact',
  });
  const words = useMemo(() => ({ catalogues: sentences }), [sentences]);
  const summaryErrors = useMemo(() => summaryOf(FIELDS, summary, words), [summary, words]);
  const field = (name: FieldName) => ({
    name,
    label: texts[name],
    note: report && OPTIONAL.includes(name) ? report.texts.optional : undefined,
    required: !(report && OPTIONAL.includes(name)),
    defaultValue: failed?.values[name] ?? '',
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
        {report?.texts.title ?? texts.formTitle}
      </h2>
      {state?.ok && !isHydrated ? (
        <Notice tone="success" title={success.title}>
          {told}
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
        <EmailInput {...field('email')} slip={validation?.emailSlip} />
      </div>
      {report ? null : <TextInput {...field('subject')} autoComplete="off" />}
      <TextArea {...field('message')} rows={7} />
      <Trap label={texts.trap} />
      {privacy}
      <Button
        type="submit"
        size="lg"
        busy={isPending}
        busyLabel={texts.sending}
        className="justify-self-start"
      >
        {report?.texts.submit ?? texts.submit}
      </Button>
    </form>
  );
}

function errorText(key: string, errors: ContactTexts['errors']): string {
  return errors[key as keyof typeof errors] ?? errors.unexpected;
}

/** What the sender is told: that the message has arrived, and what becomes of its receipt by mail. */
function toldOf(sent: MessageSent, { text }: { text: string }, report: ReportTexts | undefined): string {
  return sent && report ? `${text} ${report.receipt[sent.receipt]}` : text;
}
