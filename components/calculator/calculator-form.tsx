'use client';

import { type ReactNode, useMemo, useRef, useState } from 'react';
import { BirthDateInput } from '@/components/forms/birth-date-input';
import { tidied } from '@/components/forms/birth-date-text';
import { CALCULATOR_FORM } from '@/components/forms/calculator-form-name';
import { EmailInput } from '@/components/forms/email-input';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfSignup } from '@/components/forms/judges/signup';
import { NameFields } from '@/components/forms/name-fields';
import type { FormTexts } from '@/components/forms/shared-texts';
import { StillMissing } from '@/components/forms/still-missing';
import { withTidyDate } from '@/components/forms/typed-day';
import { useHydrated } from '@/components/forms/use-hydrated';
import { unless, useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import type { useStepForm } from '@/components/forms/use-step-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import { isBlank } from '@/lib/forms/blank';
import type { Locale } from '@/lib/i18n/locales';
import type { ShownResult } from '@/lib/signups/result-words';
import type { CalculatorTexts } from './calculator-texts';

const MISSING_ID = 'calculator-missing';

type Problem = Extract<FormState<ShownResult>, { ok: false }>;

type CalculatorFormProps = {
  locale: Locale;
  texts: CalculatorTexts;
  forms: FormTexts;
  consent: ReactNode;
  /** The words of the voluntary wish for the result by mail. */
  mailConsent: string;
  formProps: ReturnType<typeof useStepForm>['formProps'];
  send: ReturnType<typeof useStepForm>['send'];
  isPending: boolean;
  problem: Problem | null;
  problemText: string | null;
  /** Somebody has begun to fill in the form. */
  onStart: () => void;
};

const fields = ['firstName', 'lastName', 'dateOfBirth', 'email', 'privacyConsent'] as const;
type Values = Record<(typeof fields)[number] | 'oneName' | 'mailConsent', string>;

/** The calculator's form; the button wakes up when everything is filled in (without JavaScript it always works). */
export function CalculatorForm({
  locale,
  texts,
  forms,
  consent,
  mailConsent,
  formProps,
  send,
  isPending,
  problem,
  problemText,
  onStart,
}: CalculatorFormProps) {
  const isHydrated = useHydrated();
  const [values, setValues] = useState<Values>(() => initialValues(problem?.values));
  const set = (name: keyof Values) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  const asked = fields.filter((name) => name !== 'lastName' || values.oneName !== 'on');
  const missing = asked.filter((name) => isBlank(values[name])).map((name) => texts[name]);
  const form = useRef<HTMLFormElement>(null);
  const { errors, summary, sentences, validation, refuses, listeners } = useJudgedForm(form, {
    loadJudge: judgeOfSignup,
    answer: problem,
    own: 'calculator',
  });
  const words = useMemo(() => ({ catalogues: sentences }), [sentences]);
  const summaryErrors = useMemo(() => summaryOf(fields, summary, words), [summary, words]);
  const error = (name: keyof Values) => sentenceFor(name, errors, words);
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    label: texts[name],
    value: values[name],
    required: true,
    error: error(name),
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });

  const box = (name: 'oneName' | 'privacyConsent' | 'mailConsent', label: ReactNode) => ({
    name,
    label,
    checked: values[name] === 'on',
    onChange: (event: { target: { checked: boolean } }) => set(name)(event.target.checked ? 'on' : ''),
  });

  useKeptEntries(form, CALCULATOR_FORM, (entries) =>
    setValues((now) => ({ ...now, ...withTidyDate(entries, 'dateOfBirth') })),
  );

  return (
    <form
      ref={form}
      {...formProps}
      {...listeners}
      onSubmit={unless(refuses, send)}
      onFocus={() => {
        onStart();
        listeners.onFocus();
      }}
      className="grid content-start gap-6"
    >
      <ErrorSummary title={texts.errorSummary} errors={summaryErrors} prefix={forms.errorPrefix} />
      {problemText ? (
        <noscript>
          <Notice tone="error">{problemText}</Notice>
        </noscript>
      ) : null}
      <NameFields
        first={{ ...text('firstName'), autoComplete: 'given-name' }}
        last={{ ...text('lastName'), autoComplete: 'family-name' }}
        oneName={box('oneName', forms.oneName.own)}
      />
      <BirthDateInput
        name="dateOfBirth"
        locale={locale}
        texts={{
          label: texts.dateOfBirth,
          placeholder: texts.datePlaceholder,
          hint: texts.dateHint,
          echo: texts.dateEcho,
        }}
        problems={validation?.birthDate}
        value={values.dateOfBirth}
        onChange={set('dateOfBirth')}
        error={error('dateOfBirth')}
      />
      <EmailInput {...text('email')} slip={validation?.emailSlip} />
      <Checkbox {...box('privacyConsent', consent)} error={error('privacyConsent')} />
      <Checkbox {...box('mailConsent', mailConsent)} />
      <Button
        type="submit"
        size="lg"
        busy={isPending}
        busyLabel={texts.calculating}
        blockedBy={isHydrated && missing.length > 0 && MISSING_ID}
        className="justify-self-start"
      >
        {texts.submit}
      </Button>
      <StillMissing id={MISSING_ID} words={forms.stillMissing} names={missing} isShown={isHydrated} />
    </form>
  );
}

function initialValues(typed: Record<string, string> = {}): Values {
  const value = (name: keyof Values) => typed[name] ?? '';
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    oneName: value('oneName'),
    dateOfBirth: tidied(value('dateOfBirth')),
    email: value('email'),
    privacyConsent: value('privacyConsent'),
    mailConsent: value('mailConsent'),
  };
}
