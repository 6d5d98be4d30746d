import type { ComponentProps } from 'react';
import { FieldError, type FieldProps, fieldAria } from './field';

type CheckboxProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & { name: string } & Omit<
    ComponentProps<'input'>,
    'name' | 'type'
  >;

/** A tick box whose label may hold links and several sentences; the whole row is the target. */
export function Checkbox({ label, hint, error, className = '', id, name, ...props }: CheckboxProps) {
  const controlId = id ?? name;
  return (
    <div className={className}>
      <label className="choice" htmlFor={controlId}>
        <input
          {...props}
          type="checkbox"
          id={controlId}
          name={name}
          className="choice-box"
          {...fieldAria(controlId, { hint, error })}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${controlId}-hint`} className="field-hint pl-9">
          {hint}
        </p>
      ) : null}
      {error ? (
        <div className="pl-9">
          <FieldError id={controlId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
