import { classNames } from '#ui/styles/class-names.ts';
import styles from './button.module.css';

export interface ButtonStyle {
  /** One primary button a screen; secondary beside it; quiet in dense places; danger for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'large' | undefined;
  readonly block?: boolean | undefined;
}

/** Returns the classes of a button, for links that look like one: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'secondary', size, block }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && 'full-line');
}
