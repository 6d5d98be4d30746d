import type { ComponentProps, ReactNode } from 'react';
import { type FieldProps, Fieldset } from './field';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

type RadioGroupProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: string;
  id?: string;
  options: readonly RadioOption[];
  className?: string;
  /** Side by side where there is room. */
  inline?: boolean;
} & Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'defaultValue'> & {
    value?: string;
    defaultValue?: string;
  };

/** One choice out of a few. Controlled by `value`, or uncontrolled with `defaultValue`; events and ref go to each input. */
export function RadioGroup({
  label,
  hint,
  error,
  name,
  id = name,
  options,
  className,
  inline = false,
  value,
  defaultValue,
  ...props
}: RadioGroupProps) {
  return (
    <Fieldset id={id} {...{ label, hint, error, className }}>
      <div className={inline ? 'flex flex-wrap gap-x-8' : 'grid'}>
        {options.map((option) => (
          <label key={option.value} className="choice" htmlFor={`${id}-${option.value}`}>
            <input
              {...props}
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              className="choice-box"
            />
            <span>
              <span>{option.label}</span>
              {option.hint ? <span className="block text-ink-soft">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
