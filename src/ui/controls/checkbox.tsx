import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './control.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
