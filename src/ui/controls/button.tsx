import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import styles from './button.module.css';
import { Link, type LinkProps } from 'react-router-dom';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  readonly icon?: IconShape;
  /** True while its action runs: the button keeps its width and the focus, and ignores clicks. */
  readonly busy?: boolean;
}

/** Renders a button, by default of type "button", so that no form submits by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, className, children, onClick, ...rest } = props;
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    // Not `disabled`, which would drop the focus; also blocks submitting the form.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={handleClick}
    >
      {icon !== undefined && <Icon shape={icon} size={20} />}
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export function ButtonLink({ variant, size, block, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={buttonClass({ variant, size, block })} {...rest} />;
}
