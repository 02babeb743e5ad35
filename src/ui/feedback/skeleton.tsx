import { classNames } from '#ui/styles/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'box';
  /** CSS lengths; by default a line of text, or the parent's width. */
  readonly width?: string;
  readonly height?: string;
  /** Sets the size by a class instead: the content security policy of built pages blocks inline styles. */
  readonly className?: string | undefined;
}

/** Renders a placeholder, hidden from screen readers: the list around it has `aria-busy`. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      {...(className === undefined && { style: { width, height } })}
    />
  );
}
