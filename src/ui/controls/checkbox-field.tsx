import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './field.module.css';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function CheckboxField({ label, hint, className, ...rest }: CheckboxFieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.check}>
        <input {...rest} id={id} type="checkbox" aria-describedby={hintId} />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="muted tiny">
          {hint}
        </p>
      )}
    </div>
  );
}
