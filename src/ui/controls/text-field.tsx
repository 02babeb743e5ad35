import { Field, type FieldOf } from './field.tsx';

export function TextField(props: FieldOf<'input'>) {
  return <Field {...props}>{(control) => <input type="text" {...control} />}</Field>;
}

export function TextAreaField(props: FieldOf<'textarea'>) {
  return <Field {...props}>{(control) => <textarea {...control} />}</Field>;
}
