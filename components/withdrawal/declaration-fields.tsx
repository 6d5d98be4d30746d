import { type RefObject, useMemo } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import type { FieldErrors } from '@/components/forms/judge';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { Sentences } from '@/lib/forms/field-message';
import type { Messages } from '@/lib/messages/messages';
import type { Entries, WithdrawalTexts, WithdrawalView } from './withdrawal-state';

type DeclarationFieldsProps = {
  view: WithdrawalView;
  /** Beside the fields, and of the last attempt. */
  errors: FieldErrors;
  summary: FieldErrors;
  /** Where their sentences are found. */
  sentences: Sentences[];
  validation: Messages['validation'] | null;
  texts: WithdrawalTexts;
  forms: Messages['forms'];
  isPending: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
};

const fields = ['name', 'orderReference', 'email', 'message'] as const;

/** Step one: who withdraws from which contract, and where the acknowledgement goes. */
export function DeclarationFields({
  view,
  errors,
  summary,
  sentences,
  validation,
  texts,
  forms,
  isPending,
  heading,
}: DeclarationFieldsProps) {
  const words = useMemo(() => {
    const { missing, name, orderReference, email, message } = texts;
    return { missing, labels: { name, orderReference, email, message }, catalogues: sentences };
  }, [texts, sentences]);
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);
  const field = (name: keyof Entries) => ({
    name,
    label: texts[name],
    defaultValue: view.entries[name],
    error: sentenceFor(name, errors, words),
  });
  return (
    <>
      <h2 id="declaration-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {texts.formTitle}
      </h2>
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <TextInput {...field('name')} required autoComplete="name" />
      <TextInput
        {...field('orderReference')}
        hint={texts.orderReferenceHint}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <EmailInput {...field('email')} slip={validation?.emailSlip} hint={texts.emailHint} required />
      <TextArea {...field('message')} note={texts.optional} rows={3} />
      <Button
        type="submit"
        name="step"
        value="review"
        size="lg"
        busy={isPending}
        busyLabel={texts.continuing}
        className="justify-self-start"
      >
        {texts.continue}
      </Button>
    </>
  );
}
