'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfNewEmail } from '@/components/forms/judges/new-email';
import { quoted } from '@/components/forms/quoted';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import { fill } from '@/lib/i18n/fill';
import type { Messages } from '@/lib/messages/messages';

type Answer = FormState<{ email: string }>;

type EmailFormProps = {
  action: (previous: Answer, formData: FormData) => Promise<Answer>;
  /** What names the order to the action. */
  orderKey: string;
  /** What was typed for one order must not come back for another. */
  orderNumber: string;
  texts: Messages['address']['form'];
  /** What is said once it is done, with the new address as `{email}`. */
  done: string;
  forms: Messages['forms'];
  /** The page's own address where it has a query, which a post without JavaScript would leave behind. */
  permalink?: string;
};

const fields = ['email'] as const;

/** Asks where the mails of an order shall go. */
export function EmailForm({ action, orderKey, orderNumber, texts, done, forms, permalink }: EmailFormProps) {
  const { formProps, send, state, isPending } = useStepForm(action, permalink);
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const forget = useKeptEntries(form, `new-email ${orderNumber}`);
  const failed = state?.ok === false ? state : null;
  const { errors, summary, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfNewEmail,
    answered: failed?.fieldErrors ?? null,
  });
  const words = useMemo(
    () => ({
      missing: texts.missing,
      labels: { email: texts.email },
      catalogues: [texts.errors, forms],
    }),
    [texts, forms],
  );
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);

  // The rest of the page shows what counts now.
  useEffect(() => {
    if (!state?.ok) return;
    forget();
    router.refresh();
  }, [state, router, forget]);

  if (state?.ok)
    return (
      <Notice tone="success" role="status">
        <span className="wrap-anywhere">{fill(done, { email: state.data.email })}</span>
      </Notice>
    );
  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby="email-title"
      className="grid gap-6"
    >
      <input type="hidden" name="key" value={orderKey} />
      {failed?.code ? (
        <Notice tone="error" role="alert">
          {quoted(texts.errors[failed.code as keyof typeof texts.errors] ?? texts.errors.unexpected, failed)}
        </Notice>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <EmailInput
        name="email"
        label={texts.email}
        slip={forms.emailSlip}
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
