import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { warningIcon } from '../icons/icons.ts';
import styles from './field.module.css';

/** What a control spreads to be wired to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/** What every field takes, whatever its control. */
export interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown under the control, which becomes invalid; '' and undefined mean that all is well. */
  readonly error?: string | undefined;
  /** Something to look at that does not make the control invalid. */
  readonly warning?: string | undefined;
  readonly required?: boolean;
}

export interface FieldProps extends FieldText {
  /** Length now and at most: the counter appears from 80 % on, for limits of 10 or more. */
  readonly length?: number;
  readonly maxLength?: number | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * Label, control, hint, error and counter, wired once. `required` is said to assistive technology without the
 * browser's own validation, whose bubbles would hide the shop's texts.
 */
export function Field({
  label,
  hint,
  error,
  warning,
  required,
  length = 0,
  maxLength,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const notes: [name: string, content: ReactNode][] = [];
  if (error) notes.push(['error', <Note key="error" id={`${id}-error`} tone="error" text={error} />]);
  if (warning)
    notes.push(['warning', <Note key="warning" id={`${id}-warning`} tone="warning" text={warning} />]);
  if (hint)
    notes.push([
      'hint',
      <p key="hint" id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>,
    ]);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.control,
        ...(notes.length > 0 && { 'aria-describedby': notes.map(([name]) => `${id}-${name}`).join(' ') }),
        ...(error && { 'aria-invalid': true as const }),
        ...(required && { 'aria-required': true as const }),
      })}
      {notes.map(([, content]) => content)}
      {maxLength !== undefined && maxLength >= 10 && <Counter length={length} maxLength={maxLength} />}
    </div>
  );
}

function Note({ id, tone, text }: { id: string; tone: 'error' | 'warning'; text: string }) {
  return (
    <p id={id} className={styles[tone]}>
      <Icon shape={warningIcon} size={16} />
      {text}
    </p>
  );
}

function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const left = maxLength - length;
  const near = length >= maxLength * 0.8;
  return (
    <p className={near ? styles.counter : undefined} aria-live="polite">
      {near &&
        (left > 0
          ? left === 1
            ? 'Queda 1 carácter'
            : `Quedan ${left} caracteres`
          : `Llegaste al máximo de ${maxLength}`)}
    </p>
  );
}
