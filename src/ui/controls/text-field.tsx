import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { classNames } from '../styles/class-names.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'required'>, FieldText {
  /** Class of the whole field, for its place in a grid. */
  readonly fieldClassName?: string;
}

/** One line of text with its label, hint, error and counter (the counter needs a controlled `value`). */
export function TextField({
  label,
  hint,
  error,
  warning,
  required = false,
  fieldClassName,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, warning, required }}
      className={fieldClassName}
      length={String(rest.value ?? '').length}
      maxLength={rest.maxLength}
    >
      {(control) => (
        <input type="text" {...rest} {...control} className={classNames(control.className, className)} />
      )}
    </Field>
  );
}
