import { Field, type FieldPropsOf } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

type SelectFieldProps = FieldPropsOf<'select'> & Pick<SelectProps, 'options' | 'placeholder'>;

export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => <Select {...control} options={options} placeholder={placeholder} />}
    </Field>
  );
}
