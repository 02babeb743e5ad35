import { useId, type AriaAttributes, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { warningIcon } from '#ui/icons/icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import control from './control.module.css';
import styles from './field.module.css';

interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error shown below the control, which becomes invalid; '' and undefined mean no error. */
  readonly error?: string | undefined;
  /** Warning shown below the control, which stays valid. */
  readonly warning?: string | undefined;
  /** True to announce the error when it appears without moving the focus. */
  readonly isLive?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly fieldClassName?: string | undefined;
}

/** Props of a field with this control. Excludes `maxLength`, with which browsers cut a paste silently. */
export type FieldPropsOf<T extends 'input' | 'select' | 'textarea'> = FieldText &
  Omit<ComponentProps<T>, 'id' | 'required' | 'children' | 'maxLength'>;

interface FieldProps extends FieldText {
  readonly className?: string | undefined;
  readonly children: (control: AriaAttributes & { id: string; className: string }) => ReactElement;
}

/** Renders a labelled control with its messages. Announces `required` without the browser's own validation bubbles. */
export function Field(props: FieldProps) {
  const { label, hint, error, warning, isLive, required, fieldClassName, children, ...own } = props;
  const { className } = props;
  const id = useId();
  const notes = [error && 'error', warning && 'warning', hint && 'hint'].filter(Boolean);
  return (
    <div className={classNames(styles.field, fieldClassName)}>
      <label htmlFor={id} className="small semibold">
        <span>{label}</span>
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        ...own,
        id,
        className: classNames(control.control, className),
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
      <span>{text}</span>
    </p>
  );
}
