'use client';

import { useEffect, useRef } from 'react';
import { quoted } from '@/components/forms/quoted';
import { sentAtOnce, useStepForm } from '@/components/forms/use-step-form';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { FormState } from '@/lib/actions/form-action';
import { DeskControl, type DeskField } from './desk-control';
import { UnsentEntries } from './unsent-entries';

type DeskFormProps = {
  /** A desk action with its key bound. */
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  /** Tells the forms of a page apart; begins the ids of its fields. */
  name: string;
  fields?: readonly DeskField[];
  hidden?: Record<string, string>;
  /** What goes along unseen and belongs to what was typed: a refused form has it as it was sent, or as the answer says. */
  carried?: Record<string, string>;
  submit: string;
  /** Whom or what the button is about, for those who hear it alone; where several look alike. */
  about?: string;
  busyLabel: string;
  variant?: ButtonVariant;
  /** Message keys to sentences. */
  problems: Record<string, string>;
  className?: string;
  /** For a long form: under which name this tab keeps what is typed until it has arrived; leaving the page asks first. */
  keptAs?: string;
};

/** A plain form of the desk: works without JavaScript, shows what is wrong beside the fields and keeps what was typed. */
export function DeskForm({
  action,
  name,
  fields = [],
  hidden = {},
  carried = {},
  submit,
  about,
  busyLabel,
  variant = 'secondary',
  problems,
  className = '',
  keptAs,
}: DeskFormProps) {
  const { formProps, send, state, isPending } = useStepForm(action, { name });
  const form = useRef<HTMLFormElement>(null);
  const failed = state?.ok === false ? state : null;
  const hasHalves = fields.some(({ isHalf }) => isHalf);
  const wide = hasHalves ? 'lg:col-span-2' : '';
  const sentence = (key: string | undefined) =>
    key ? (problems[key] ?? failed?.sentences?.[key] ?? problems.unexpected) : undefined;

  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [failed]);

  return (
    <>
      <form
        ref={form}
        {...formProps}
        onSubmit={sentAtOnce(send)}
        className={`grid justify-items-start gap-4 ${hasHalves ? 'lg:grid-cols-2 lg:gap-x-10' : ''} ${className}`.trim()}
      >
        {failed?.code ? (
          <div role="alert" tabIndex={-1} className={`w-full outline-none ${wide}`.trim()}>
            <Notice tone="error">{quoted(sentence(failed.code) ?? '', failed)}</Notice>
          </div>
        ) : null}
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {Object.entries(carried).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={failed?.values[key] ?? value} />
        ))}
        {/* A page that answers a post puts back what was typed: new keys. */}
        {fields.map((field) => (
          <div
            key={`${field.name} ${failed?.values[field.name] ?? ''}`}
            className={hasHalves ? `w-full ${field.isHalf ? '' : wide}` : 'contents'}
          >
            <DeskControl
              field={field}
              id={`${name}-${field.name}`}
              value={failed ? (failed.values[field.name] ?? '') : (field.value ?? '')}
              error={sentence(failed?.fieldErrors[field.name])}
            />
          </div>
        ))}
        <Button type="submit" variant={variant} busy={isPending} busyLabel={busyLabel}>
          <span>{submit}</span>
          {about ? <span className="sr-only">{` (${about})`}</span> : null}
        </Button>
      </form>
      {keptAs ? <UnsentEntries form={form} name={keptAs} isPending={isPending} /> : null}
    </>
  );
}
