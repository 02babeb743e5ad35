import { classNames } from '#ui/styles/class-names.ts';
import styles from './button.module.css';

export interface ButtonStyle {
  /** One primary button per screen; secondary beside it; quiet in dense places; danger for irreversible actions. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'large' | undefined;
  readonly block?: boolean | undefined;
}

/** Returns a button's classes, for links styled as buttons: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'secondary', size, block }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && 'full-line');
}
