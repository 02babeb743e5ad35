import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Field, splitFieldProps, type FieldText } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'required'>, FieldText {}

/** One line of text with label, hint, error and counter. The counter needs a controlled `value`. */
export function TextField(props: TextFieldProps) {
  const [field, { className, ...input }] = splitFieldProps(props);
  return (
    <Field {...field} length={String(input.value ?? '').length} maxLength={input.maxLength}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames(control.className, className)} />
      )}
    </Field>
  );
}

interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'required' | 'className'>, FieldText {}

/** Several lines of text with label, hint, error and counter. The counter needs a controlled `value`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [field, area] = splitFieldProps(props);
  return (
    <Field {...field} length={String(area.value ?? '').length} maxLength={area.maxLength}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}
