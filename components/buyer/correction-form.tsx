'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BirthDateInput } from '@/components/forms/birth-date-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { putEntries } from '@/components/forms/form-controls';
import { judgeOfCorrection } from '@/components/forms/judges/correction';
import { NameFields } from '@/components/forms/name-fields';
import { NameHelp } from '@/components/forms/name-help';
import { quoted } from '@/components/forms/quoted';
import { withTidyDate } from '@/components/forms/typed-day';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import type { FormState } from '@/lib/actions/form-action';
import type { Correction } from '@/lib/buyer/schema';
import { readingLanguages } from '@/lib/forms/reading-languages';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';

export type CorrectionTexts = Pick<
  Messages['buyer'],
  | 'firstName'
  | 'lastName'
  | 'nameHint'
  | 'birthDate'
  | 'datePlaceholder'
  | 'dateHint'
  | 'dateEcho'
  | 'language'
  | 'languages'
  | 'save'
  | 'saving'
  | 'changed'
  | 'unchanged'
  | 'errorSummary'
  | 'missing'
  | 'errors'
>;
type Answer = FormState<{ result: 'changed' | 'unchanged'; correction: Correction }>;

type CorrectionFormProps = {
  action: (previous: Answer, formData: FormData) => Promise<Answer>;
  number: string;
  locale: Locale;
  texts: CorrectionTexts;
  forms: Messages['forms'];
  /** What stands in the order now; the birth date as DD.MM.YYYY. */
  current: Record<(typeof fields)[number], string>;
};

const fields = ['subjectFirstName', 'subjectLastName', 'birthDate', 'readingLanguage'] as const;

/** Corrects whom the reading is about and its language. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { action, number, locale, texts, forms, current } = props;
  const { formProps, send, state, isPending } = useStepForm(action);
  const router = useRouter();
  const failed = state?.ok === false ? state : null;
  const [birthDate, setBirthDate] = useState(failed?.values.birthDate ?? current.birthDate);

  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptEntries(form, `correction ${number}`, (entries, element) => {
    const { birthDate: kept } = withTidyDate(entries, 'birthDate');
    if (kept !== undefined) setBirthDate(kept);
    putEntries(element, { ...entries, birthDate: undefined });
  });

  // The rest of the page shows the order as it is now.
  useEffect(() => {
    if (!state?.ok) return;
    forget();
    router.refresh();
  }, [state, router, forget]);

  const { errors, summary, sentences, validation, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfCorrection,
    answer: failed,
  });
  const words = useMemo(
    () => ({
      missing: texts.missing,
      labels: Object.fromEntries(fields.map((name) => [name, labelOf(name, texts)])),
      catalogues: sentences,
    }),
    [texts, sentences],
  );
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);
  const error = (name: string) => sentenceFor(name, errors, words);
  const text = (name: 'subjectFirstName' | 'subjectLastName') => ({
    name,
    label: labelOf(name, texts),
    defaultValue: failed?.values[name] ?? current[name],
    error: error(name),
    spellCheck: false,
    autoComplete: 'off',
    required: true,
  });

  const hasOneName = failed ? failed.values.oneName === 'on' : current.subjectLastName === '';

  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      aria-labelledby="correct-title"
      className="grid gap-6"
    >
      <input type="hidden" name="number" value={number} />
      {state?.ok ? (
        <Notice tone={state.data.result === 'changed' ? 'success' : 'info'} role="status">
          {texts[state.data.result]}
        </Notice>
      ) : null}
      {failed?.code ? (
        <Notice tone="error" role="alert">
          {quoted(texts.errors[failed.code as keyof typeof texts.errors] ?? texts.errors.unexpected, failed)}
        </Notice>
      ) : null}
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      <NameHelp hint={texts.nameHint} texts={forms.nameHelp} />
      <NameFields
        first={text('subjectFirstName')}
        last={text('subjectLastName')}
        oneName={{ name: 'oneName', label: forms.oneName.subject, defaultChecked: hasOneName }}
      />
      <BirthDateInput
        name="birthDate"
        locale={locale}
        texts={{
          label: texts.birthDate,
          placeholder: texts.datePlaceholder,
          hint: texts.dateHint,
          echo: texts.dateEcho,
        }}
        problems={validation?.birthDate}
        value={birthDate}
        onChange={setBirthDate}
        error={error('birthDate')}
      />
      <RadioGroup
        name="readingLanguage"
        label={texts.language}
        inline
        defaultValue={failed?.values.readingLanguage ?? current.readingLanguage}
        error={error('readingLanguage')}
        options={readingLanguages(locale).map((value) => ({ value, label: texts.languages[value] }))}
      />
      <Button type="submit" busy={isPending} busyLabel={texts.saving} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
}

function labelOf(name: (typeof fields)[number], texts: CorrectionTexts): string {
  const labels = {
    subjectFirstName: texts.firstName,
    subjectLastName: texts.lastName,
    birthDate: texts.birthDate,
    readingLanguage: texts.language,
  };
  return labels[name];
}
