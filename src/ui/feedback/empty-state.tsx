import type { ReactElement, ReactNode } from 'react';
import styles from './empty-state.later.module.css';

interface EmptyStateProps {
  /** Omitted when the screen's heading already says it. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Omitted when the drawing would have to be part of the first load. */
  readonly art?: ReactElement | null | undefined;
  readonly level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, action, art, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {art}
      {title !== undefined && <Heading {...(level === 1 && { tabIndex: -1 })}>{title}</Heading>}
      {children !== undefined && <div className={`muted ${styles.text}`}>{children}</div>}
      {action !== undefined && <div className={`row gap-3 ${styles.action}`}>{action}</div>}
    </div>
  );
}
