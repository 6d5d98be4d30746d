import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldAria } from './field';

type TextInputProps = FieldProps & { name: string } & Omit<ComponentProps<'input'>, 'name'>;

/** A labelled one-line field. Its id is its name unless given; further attributes and the ref go to the input. */
export function TextInput({
  label,
  hint,
  error,
  note,
  counter,
  className,
  id,
  name,
  ...props
}: TextInputProps) {
  const controlId = id ?? name;
  return (
    <Field id={controlId} {...{ label, hint, error, note, counter, className }}>
      <input
        type="text"
        {...props}
        id={controlId}
        name={name}
        className="control"
        {...fieldAria(controlId, { hint, error })}
      />
    </Field>
  );
}
