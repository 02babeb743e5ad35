import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, infoIcon, warningIcon } from '#ui/icons/icons.json';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** True to announce the notice when it appears; by default only errors are announced. */
  readonly live?: boolean;
}

/** Renders a message that stays on the page, next to its subject. */
export function Notice({ tone = 'info', title, children, action, live = tone === 'error' }: NoticeProps) {
  const liveRole = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      className={`row ${styles.notice} tone-${tone === 'error' ? 'danger' : tone}`}
      role={live ? liveRole : 'note'}
    >
      <Icon shape={NOTICE_ICONS[tone]} size={22} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export const NOTICE_ICONS = { info: infoIcon, success: checkIcon, warning: warningIcon, error: warningIcon };
