import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { classNames } from '../styles/class-names.ts';

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'required'>, FieldText {
  readonly fieldClassName?: string;
}

/** Several lines of text with label, hint, error and counter (the counter needs a controlled `value`). */
export function TextAreaField({
  label,
  hint,
  error,
  warning,
  required = false,
  fieldClassName,
  className,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field
      {...{ label, hint, error, warning, required }}
      className={fieldClassName}
      length={String(rest.value ?? '').length}
      maxLength={rest.maxLength}
    >
      {(control) => <textarea {...rest} {...control} className={classNames(control.className, className)} />}
    </Field>
  );
}
