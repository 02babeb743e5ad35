import { classNames } from '../styles/class-names.ts';
import styles from './icon.module.css';
import type { IconShape } from './icons.ts';

interface IconProps {
  readonly shape: IconShape;
  /** Side in pixels. */
  readonly size?: number;
  /** Fills the outline too: a chosen heart or star. */
  readonly filled?: boolean;
}

/** An icon of `icons.ts` or `lazy-icons.ts`, in the colour of the text beside it: decoration, hidden from screen readers. */
export function Icon({ shape, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
}
