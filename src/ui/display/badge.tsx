import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icons.ts';
import { toneClass, type Tone } from './tone-colors.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: IconShape;
  readonly children: ReactNode;
}

/** A short state in a pill, e.g. the stock or an order's status. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, toneClass(tone))}>
      {icon !== undefined && <Icon shape={icon} size={14} />}
      {children}
    </span>
  );
}
