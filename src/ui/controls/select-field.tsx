import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon } from '#ui/icons/icons.json';
import { Field, type FieldPropsOf } from './field.tsx';
import styles from './field.module.css';

interface SelectFieldProps extends FieldPropsOf<'select'> {
  /** A text is its own value. */
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  readonly placeholder?: string;
}

/** The browser's own select, which phones show best. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.select}>
          <select {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options
              .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
          <Icon shape={chevronDownIcon} size={20} />
        </div>
      )}
    </Field>
  );
}
