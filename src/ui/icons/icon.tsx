import { classNames } from '#ui/styles/class-names.ts';
import styles from './icon.module.css';

/**
 * The `d` of one 24 × 24 stroke path (a dot is a zero-length stroke). `icons.json` has the icons of the first load: header,
 * footer, list and shared controls. `lazy-icons.json` has those of the buyer's other screens and the menu, `panel-icons.json`
 * those of the seller's panel. Three files, because a module is never split between chunks.
 */
export type IconShape = string;

interface IconProps {
  readonly shape: IconShape;
  readonly size?: number;
  readonly filled?: boolean;
}

export function Icon({ shape, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
}
