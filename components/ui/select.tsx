import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldAria } from './field';

interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = Omit<FieldProps, 'counter'> & { name: string; options: readonly SelectOption[] } & Omit<
    ComponentProps<'select'>,
    'name' | 'children'
  >;

/** A labelled native select. Its id is its name unless given. */
export function Select({ label, hint, error, note, className, id, name, options, ...props }: SelectProps) {
  const controlId = id ?? name;
  return (
    <Field id={controlId} {...{ label, hint, error, note, className }}>
      <select
        {...props}
        id={controlId}
        name={name}
        className="control"
        {...fieldAria(controlId, { hint, error })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
