'use client';

import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { afterPress, watchPresses } from '@/components/forms/after-press';
import { CALCULATOR_FORM } from '@/components/forms/calculator-form-name';
import { enterText } from '@/components/forms/enter-text';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { CALCULATED } from '@/components/layout/calculated';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/lib/i18n/locales';
import type { AnswerPart } from './answer-part';
import { hasAnswered, markAnswered } from './answered';
import {
  fieldsOf,
  isDateField,
  type OpenField,
  type OpenKind,
  type OpenProblems,
  type OpenValues,
  typingOf,
} from './fields';
import { loadAnswer } from './load-answer';
import type { OpenWords } from './words';

type OpenCalculatorProps = { kind: OpenKind; locale: Locale; words: OpenWords };

type WhileTyping = typeof import('./while-typing');

/** What was asked last, with the part that answers it. An answer that was only come back to takes no focus. */
type Asked = { part: AnswerPart; values: OpenValues; turn: number; isAgain: boolean };

/**
 * A calculator that answers in the browser. Its form is sent nowhere: without scripts `method="dialog"` does nothing, so
 * that no entry ever gets into an address.
 */
export function OpenCalculator({ kind, locale, words }: OpenCalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<OpenProblems>({});
  const [echoes, setEchoes] = useState<Partial<OpenValues>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** What the last press found; it goes when all of it is mended. */
  const [found, setFound] = useState<OpenProblems>({});
  const dates = useRef<WhileTyping['birthDateText'] | null>(null);
  const [Summary, setSummaryPart] = useState<WhileTyping['ErrorSummary'] | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const typedBefore = useRef<Partial<OpenValues>>({});
  const fields = fieldsOf[kind];
  useKeptEntries(form, CALCULATOR_FORM);
  useEffect(watchPresses, []);
  useEffect(() => {
    if (asked && !asked.isAgain) answer.current?.querySelector('h3')?.focus();
  }, [asked]);
  useEffect(() => {
    if (hasAnswered(kind)) void answerAgain();
    async function answerAgain() {
      const part = await loadAnswer[kind]().catch(() => null);
      const values = form.current && valuesOf(form.current);
      if (!part || !values || !isAnswerable(fields, part.judge(values))) return;
      setAsked((before) => before ?? { part, values, turn: 1, isAgain: true });
    }
  }, [kind, fields]);

  const load = () => {
    // A failure is said when somebody asks for an answer.
    loadAnswer[kind]().catch(() => {});
    import('./while-typing').then(
      ({ birthDateText, ErrorSummary }) => {
        dates.current = birthDateText;
        setSummaryPart(() => ErrorSummary);
        // What was typed faster than this came.
        const { activeElement } = document;
        const field = fields.find((each) => isDateField(each) && each === activeElement?.id);
        if (field) onInput(field, activeElement as HTMLInputElement);
      },
      () => {},
    );
  };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const element = form.current;
    if (!element) return;
    try {
      const part = await loadAnswer[kind]();
      const values = valuesOf(element);
      const judged = part.judge(values);
      setHasFailed(false);
      setProblems(judged);
      setFound(judged);
      const isAnswered = isAnswerable(fields, judged);
      // Below entries that are refused, the answer to others would pass for theirs.
      setAsked((before) =>
        isAnswered ? { part, values, turn: (before?.turn ?? 0) + 1, isAgain: false } : null,
      );
      markAnswered(kind, isAnswered);
      if (isAnswered) dispatchEvent(new Event(CALCULATED));
    } catch {
      setHasFailed(true);
    }
  }

  /** What is wrong with a field is said when it is left, and a date is shown in words. */
  async function onLeave(field: OpenField, { target }: FocusEvent<HTMLInputElement>) {
    const part = await loadAnswer[kind]().catch(() => null);
    const element = form.current;
    if (!part || !element) return;
    const reader = isDateField(field) ? (await import('./while-typing')).birthDateText : null;
    const shown = reader?.tidied(target.value) ?? target.value;
    const judged = part.judge(valuesOf(element));
    const isEmpty = target.value.trim() === '';
    afterPress(() => {
      if (shown !== target.value) enterText(target, shown);
      // Of an empty field only a press says that it is missing, and that stays when the focus moves to what was found.
      setProblems((now) => ({
        ...now,
        [field]: isEmpty && now[field] !== judged[field] ? undefined : judged[field],
      }));
      if (isAnswerable(fields, part.judge(valuesOf(element)))) setFound({});
      if (reader) setEchoes((now) => ({ ...now, [field]: reader.inWords(shown, locale) ?? undefined }));
    });
  }

  /** A date that came in one go, or eight digits, gets its dots; a change in the middle moves nothing. */
  function onInput(field: OpenField, input: HTMLInputElement) {
    const before = typedBefore.current[field] ?? '';
    const isAtEnd = input.selectionStart === input.value.length;
    const shown = isAtEnd ? (dates.current?.helped(input.value, before) ?? input.value) : input.value;
    typedBefore.current[field] = shown;
    if (shown !== input.value) enterText(input, shown);
  }

  const summary = useMemo(
    () =>
      fields.flatMap((field) => {
        const message = sentence(found[field], words);
        return message ? [{ id: field, message }] : [];
      }),
    [fields, found, words],
  );

  return (
    <>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onFocus={load}
        className="grid gap-5"
        data-print="hide"
      >
        {Summary ? <Summary title={words.errorSummary} errors={summary} prefix={words.errorPrefix} /> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <div key={field}>
              <TextInput
                name={field}
                label={words.fields[field]}
                note={isOptional(field) ? `(${words.fields.optional})` : undefined}
                hint={isDateField(field) ? words.hint : undefined}
                error={sentence(problems[field], words)}
                placeholder={isDateField(field) ? words.placeholder : undefined}
                {...typingOf(field)}
                onInput={
                  isDateField(field) ? ({ currentTarget }) => onInput(field, currentTarget) : undefined
                }
                onBlur={(event) => void onLeave(field, event)}
              />
              {isDateField(field) ? (
                <p aria-live="polite" className="field-hint mt-1 empty:mt-0">
                  {echoes[field] ? words.echo.replace('{date}', echoes[field]) : ''}
                </p>
              ) : null}
            </div>
          ))}
        </div>
        {hasFailed ? (
          <p role="alert" className="text-error">
            {words.failed}
          </p>
        ) : null}
        {/* Without the part that shows a turning dial: this button is never busy. */}
        <button type="submit" className="button button-primary justify-self-start">
          {words.submit}
        </button>
        <p className="field-hint">{words.note}</p>
      </form>
      {asked ? (
        <div ref={answer}>
          <asked.part.Answer key={asked.turn} values={asked.values} words={words} locale={locale} />
        </div>
      ) : null}
    </>
  );
}

const isOptional = (field: OpenField) => field === 'secondDate' || field === 'lastName';

const isAnswerable = (fields: readonly OpenField[], problems: OpenProblems) =>
  fields.every((field) => !problems[field]);

const sentence = (problem: string | undefined, words: OpenWords) =>
  problem === undefined ? undefined : (words.problems[problem] ?? problem);

function controlOf(form: HTMLFormElement, field: OpenField): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${field}"]`);
}

function valuesOf(form: HTMLFormElement): OpenValues {
  const value = (field: OpenField) => controlOf(form, field)?.value ?? '';
  return {
    dateOfBirth: value('dateOfBirth'),
    secondDate: value('secondDate'),
    firstName: value('firstName'),
    lastName: value('lastName'),
  };
}
