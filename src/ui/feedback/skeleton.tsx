import { classNames } from '#ui/styles/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'box';
  /** CSS lengths; by default a line of text, or the width of the parent. */
  readonly width?: string;
  readonly height?: string;
  readonly ratio?: number;
  /** Sets the size by a class instead: the content policy of the built pages refuses inline styles. */
  readonly className?: string | undefined;
}

/** Silent: the list around it carries `aria-busy`. */
export function Skeleton({ shape = 'text', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      {...(className === undefined && { style: { width, height, aspectRatio: ratio } })}
    />
  );
}
