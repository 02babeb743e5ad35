import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import styles from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconShape;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly variant?: ButtonStyle['variant'];
  /** Fills the icon, e.g. a selected heart; use together with `aria-pressed`. */
  readonly filled?: boolean;
  readonly round?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', filled = false, round = false, className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant }), styles['icon-only'], round && styles.round, className)}
    >
      <Icon shape={icon} size={22} filled={filled} />
    </button>
  );
}
