import { Field, type FieldPropsOf } from './field.tsx';

export function TextField(props: FieldPropsOf<'input'>) {
  return <Field {...props}>{(control) => <input type="text" {...control} />}</Field>;
}

export function TextAreaField(props: FieldPropsOf<'textarea'>) {
  return <Field {...props}>{(control) => <textarea {...control} />}</Field>;
}
