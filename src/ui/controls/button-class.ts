import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** One primary action a screen; secondary beside it; quiet in dense places; danger for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** Takes the whole width of its box. */
  readonly block?: boolean;
}

/** The classes of a button, for links that must look like one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size !== 'medium' && styles[size], block && styles.block);
}
