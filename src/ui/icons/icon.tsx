import { classNames } from '../styles/class-names.ts';
import { accessibleName } from './accessible-name.ts';
import styles from './icon.module.css';
import type { IconShape } from './icons.ts';

interface IconProps {
  readonly shape: IconShape;
  /** Accessible name; without one the icon is decoration. */
  readonly title?: string;
  /** Side in pixels. */
  readonly size?: number;
  /** Fills the outline too: a chosen heart or star. */
  readonly filled?: boolean;
}

/** An icon of `icons.ts` or `lazy-icons.ts`, in the colour of the text beside it. */
export function Icon({ shape, title, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...accessibleName(title)}
    >
      <path d={shape} />
    </svg>
  );
}
