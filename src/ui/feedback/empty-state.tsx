import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { EmptyIllustration } from './empty-illustration.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The way on: a link or a button. */
  readonly action?: ReactNode;
  /** An empty board unless given: see also `ErrorIllustration`. */
  readonly art?: ReactNode;
  /** The title is a heading of this level; 2 unless said. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, children, action, art, level = 2, className }: EmptyStateProps) {
  const Heading = HEADINGS[level];
  return (
    <div className={classNames(styles.empty, className)}>
      {art ?? <EmptyIllustration />}
      <Heading {...(level === 1 && { tabIndex: -1 })}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
