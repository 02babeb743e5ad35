import type { ReactElement, ReactNode } from 'react';
import styles from './empty-state.later.module.css';

interface EmptyStateProps {
  /** Left out where the screen's heading says it. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Left out where the first load would have to bring it. */
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
