import type { IconShape } from './icons.ts';
import styles from './icon.module.css';

export interface IconProps {
  readonly shape: IconShape;
  /** With a title the drawing is an image of that name; without, decoration. */
  readonly title?: string;
  /** Side in pixels, 24 by default. */
  readonly size?: number;
  /** Fills the outline too: a chosen heart or star. */
  readonly filled?: boolean;
}

/** One drawing of the set (`icons.ts`, `icons-more.ts`), in the colour of the text beside it. */
export function Icon({ shape, title, size = 24, filled = false }: IconProps) {
  const naming =
    title === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': title } as const);
  return (
    <svg
      className={filled ? `${styles.icon} ${styles.filled}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...naming}
    >
      <path d={shape} />
    </svg>
  );
}
