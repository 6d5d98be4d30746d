import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { Icon } from './icon';

export interface FieldProps {
  label: ReactNode;
  /** Helps before the visitor types. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; its presence marks the field as invalid. */
  error?: ReactNode;
  /** A note after the label, for example "optional". */
  note?: ReactNode;
  /** Shown at the right below the control, for example "12/500". */
  counter?: ReactNode;
}

/**
 * The attributes that tie a control to its hint and error.
 * Both ids follow from the control's own id: `<id>-hint` and `<id>-error`.
 */
export function fieldAria(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

/** The error line below a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}

/** Label, hint, control, error and counter in their places. `id` is the control's id. */
export function Field({
  id,
  label,
  hint,
  error,
  note,
  counter,
  className = '',
  children,
}: FieldProps & { id: string; className?: string; children: Elements }) {
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id} className="field-label">
        <span>{label}</span> {note ? <span className="font-normal text-ink-soft">{note}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {children}
      {error || counter ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          {error ? <FieldError id={id}>{error}</FieldError> : null}
          {counter ? <span className="field-counter ml-auto">{counter}</span> : null}
        </div>
      ) : null}
    </div>
  );
}

/** A group of controls that answer one question, for example day, month and year. */
export function Fieldset({
  id,
  label,
  hint,
  error,
  className = '',
  children,
}: Omit<FieldProps, 'counter' | 'note'> & { id: string; className?: string; children: Elements }) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`field ${className}`.trim()}
      {...fieldAria(id, { hint, error })}
    >
      <legend className="field-label">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
