import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'text' | 'box' | 'circle';
  /** CSS lengths; text is one line of its box unless said. */
  readonly width?: string;
  readonly height?: string;
  /** Width ÷ height of a box whose height follows its width, e.g. 1. */
  readonly ratio?: number;
  /** Its size by a class instead, in what is written into the built pages: their policy refuses inline styles. */
  readonly className?: string | undefined;
}

/** The place of something that is coming. Silent: the list around it carries `aria-busy`. */
export function Skeleton({ shape = 'text', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      {...(className === undefined && { style: { width, height, aspectRatio: ratio } })}
    />
  );
}
