import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { warningIcon } from '../icons/icons.json';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';

interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown under the control, which becomes invalid; '' and undefined mean no error. */
  readonly error?: string | undefined;
  /** Shown under the control, which stays valid. */
  readonly warning?: string | undefined;
  /** Announces the error when it appears: the focus stays where it is. */
  readonly isLive?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly fieldClassName?: string | undefined;
}

/** The props of a field around this control. */
export type FieldPropsOf<T extends 'input' | 'select' | 'textarea'> = FieldText &
  Omit<ComponentProps<T>, 'id' | 'required' | 'children'>;

interface FieldProps extends FieldText {
  readonly className?: string | undefined;
  readonly value?: ComponentProps<'input'>['value'];
  /** A counter appears from 80 % of the length on, for limits of 10 or more. It needs a controlled `value`. */
  readonly maxLength?: number | undefined;
  readonly children: (control: AriaAttributes & { id: string; className: string }) => ReactNode;
}

/** `required` is announced without the browser's own validation, whose bubbles would hide the shop's texts. */
export function Field(props: FieldProps) {
  const { label, hint, error, warning, isLive, required, fieldClassName, children, ...control } = props;
  const { className, value, maxLength = 0 } = props;
  const id = useId();
  const notes = [error && 'error', warning && 'warning', hint && 'hint'].filter(Boolean);
  return (
    <div className={classNames(styles.field, fieldClassName)}>
      <label htmlFor={id} className="small semibold">
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        ...control,
        id,
        className: classNames(styles.control, className),
        ...(notes.length > 0 && { 'aria-describedby': notes.map((name) => `${id}-${name}`).join(' ') }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {error && <Problem id={`${id}-error`} tone="danger" text={error} role={isLive && 'alert'} />}
      {warning && <Problem id={`${id}-warning`} tone="warning" text={warning} />}
      {hint && (
        <p id={`${id}-hint`} className="muted tiny">
          {hint}
        </p>
      )}
      {maxLength >= 10 && <Counter length={String(value ?? '').length} maxLength={maxLength} />}
    </div>
  );
}

interface ProblemProps {
  readonly id: string;
  readonly tone: 'danger' | 'warning';
  readonly text: string;
  readonly role?: 'alert' | false | undefined;
}

function Problem({ id, tone, text, role }: ProblemProps) {
  return (
    <p id={id} role={role || undefined} className={`tiny toned tone-${tone} ${styles.problem}`}>
      <Icon shape={warningIcon} size={16} />
      {text}
    </p>
  );
}

function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const isNear = length >= maxLength * 0.8;
  return (
    <p className={isNear ? `muted tiny ${styles.counter}` : undefined} aria-live="polite">
      {isNear && counterText(maxLength - length, maxLength)}
    </p>
  );
}

function counterText(left: number, maxLength: number): string {
  if (left <= 0) return `Llegaste al máximo de ${maxLength}`;
  return left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`;
}
