import { Field, type FieldPropsOf } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

export function TextField(props: FieldPropsOf<'input'>) {
  return <Field {...props}>{(control) => <input type="text" {...control} />}</Field>;
}

export function TextAreaField(props: FieldPropsOf<'textarea'>) {
  return <Field {...props}>{(control) => <textarea {...control} />}</Field>;
}

type SelectFieldProps = FieldPropsOf<'select'> & Pick<SelectProps, 'options' | 'placeholder'>;

export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => <Select {...control} options={options} placeholder={placeholder} />}
    </Field>
  );
}
