import { buttonClass } from '../../controls/button-class.ts';
import { classNames } from '../../styles/class-names.ts';
import { Icon } from '../../icons/icon.tsx';
import { checkIcon, infoIcon, warningIcon } from '../../icons/icons.ts';
import type { Toast } from './show-toast.ts';
import styles from './toaster.module.css';

/** What stands inside a toast: its icon, its words and, at most, one button (the click that runs it also closes). */
export function ToastMessage({ tone, text, action }: Toast) {
  return (
    <>
      <span className={styles.icon}>
        <Icon shape={SHAPES[tone]} size={22} />
      </span>
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={classNames(buttonClass({ variant: 'quiet', size: 'small' }), styles.action)}
          onClick={action.run}
        >
          {action.label}
        </button>
      )}
    </>
  );
}

const SHAPES = { info: infoIcon, success: checkIcon, warning: warningIcon, error: warningIcon };
