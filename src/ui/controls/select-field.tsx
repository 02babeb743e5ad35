import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { chevronDownIcon } from '../icons/icons.ts';
import styles from './field.module.css';

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'>, FieldText {
  /** A text is its own value. */
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  /** A first choice with the value '' that says what to choose. */
  readonly placeholder?: string;
  /** What all options but the placeholder have in common, as their heading. */
  readonly group?: string;
  readonly fieldClassName?: string;
}

/** A choice from a list: the browser's own select, which phones show best. */
export function SelectField({
  label,
  hint,
  error,
  warning,
  required = false,
  options,
  placeholder,
  group,
  fieldClassName,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, warning, required }} className={fieldClassName}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={classNames(control.className, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {group === undefined ? choices(options) : <optgroup label={group}>{choices(options)}</optgroup>}
          </select>
          <Icon shape={chevronDownIcon} size={20} />
        </div>
      )}
    </Field>
  );
}

function choices(options: SelectFieldProps['options']) {
  return options
    .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
    .map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
}
