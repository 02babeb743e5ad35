import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'required' | 'children'>, FieldText {}

/** One line of text with label, hint, error and counter. */
export function TextField(props: TextFieldProps) {
  return <Field {...props}>{(control) => <input type="text" {...control} />}</Field>;
}

interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'required' | 'children'>, FieldText {}

/** Several lines of text with label, hint, error and counter. */
export function TextAreaField(props: TextAreaFieldProps) {
  return <Field {...props}>{(control) => <textarea {...control} />}</Field>;
}
