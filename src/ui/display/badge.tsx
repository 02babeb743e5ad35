import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A colour that supports the words beside it: a `tone-…` class of classes.css. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'copper';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} tone-${tone}`}>{children}</span>;
}
