import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldAria } from './field';

type TextAreaProps = FieldProps & { name: string } & Omit<ComponentProps<'textarea'>, 'name'>;

/** A labelled field of several lines. Its id is its name unless given; further attributes and the ref go to the textarea. */
export function TextArea({
  label,
  hint,
  error,
  note,
  counter,
  className,
  id,
  name,
  ...props
}: TextAreaProps) {
  const controlId = id ?? name;
  return (
    <Field id={controlId} {...{ label, hint, error, note, counter, className }}>
      <textarea
        {...props}
        id={controlId}
        name={name}
        className="control"
        {...fieldAria(controlId, { hint, error })}
      />
    </Field>
  );
}
