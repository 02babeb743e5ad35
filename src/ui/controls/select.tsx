import type { ComponentProps } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon } from '#ui/icons/icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './control.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  /** A text option is its own value. */
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  readonly placeholder?: string | undefined;
}

/** Renders the browser's native select, which phones display best, without a label. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className={styles.select}>
      <select {...rest} className={classNames(styles.control, className)}>
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
  );
}
