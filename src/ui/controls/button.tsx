import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icons.ts';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  readonly icon?: IconShape;
  /** Something it started is running: keeps its width and the focus, and takes no more clicks. */
  readonly busy?: boolean;
}

/** A button. `type` is "button" unless said: forms never submit by accident. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    // Not `disabled`, which would drop the focus; a submit must not get through either.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={classNames(buttonClass(look), className)}
      onClick={handleClick}
    >
      {icon !== undefined && <Icon shape={icon} size={20} />}
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
