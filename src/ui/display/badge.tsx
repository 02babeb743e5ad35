import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import styles from './badge.module.css';

/** A colour that supports the meaning of the words beside it: a `tone-…` class of classes.css. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'copper';

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: IconShape;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} tone-${tone}`}>
      {icon !== undefined && <Icon shape={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
