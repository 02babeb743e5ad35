import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { checkIcon, infoIcon, warningIcon } from '../icons/icons.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button or link that mends it. */
  readonly action?: ReactNode;
  /** It appeared after the page did, so it is read out. Errors are, unless told otherwise. */
  readonly live?: boolean;
}

/** A message that stays on the page, beside what it is about. */
export function Notice({ tone = 'info', title, children, action, live = tone === 'error' }: NoticeProps) {
  const spoken = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[tone])} role={live ? spoken : 'note'}>
      <Icon shape={NOTICE_ICONS[tone]} size={22} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** The icon of each tone, for notices and toasts. */
export const NOTICE_ICONS = { info: infoIcon, success: checkIcon, warning: warningIcon, error: warningIcon };
