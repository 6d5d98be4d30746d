'use client';

import { useMemo, useRef } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfOpening } from '@/components/forms/judges/opening';
import { quoted } from '@/components/forms/quoted';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import type { PackageId } from '@/lib/catalog/packages';
import type { Messages } from '@/lib/messages/messages';

type TellMeFormProps = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  packageId: PackageId;
  texts: Messages['calendar']['tell'];
  forms: Messages['forms'];
  /** The page's address with its query, which a post without JavaScript would leave behind. */
  permalink: string;
};

const fields = ['email'] as const;

/** Asks for one mail once a package can be ordered again; works without JavaScript, too. */
export function TellMeForm({ action, packageId, texts, forms, permalink }: TellMeFormProps) {
  const { formProps, send, state, isPending } = useStepForm(action, permalink);
  const form = useRef<HTMLFormElement>(null);
  const failed = state?.ok === false ? state : null;
  const { errors, summary, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfOpening,
    answered: failed?.fieldErrors ?? null,
  });
  const words = useMemo(
    () => ({ missing: texts.missing, labels: { email: texts.email }, catalogues: [texts.errors, forms] }),
    [texts, forms],
  );
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);

  if (state?.ok)
    return (
      <Notice tone="success" role="status">
        {texts.done}
      </Notice>
    );
  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby="tell-title"
      className="grid gap-6"
    >
      <input type="hidden" name="packageId" value={packageId} />
      {failed?.code ? (
        <Notice tone="error" role="alert">
          {quoted(texts.errors[failed.code as keyof typeof texts.errors] ?? texts.errors.unexpected, failed)}
        </Notice>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <EmailInput
        name="email"
        label={texts.email}
        hint={texts.hint}
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
