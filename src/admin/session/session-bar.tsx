import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { SELLER_SESSION_MS } from '../../domain/seller/session-rules.ts';
import { countdownText } from './session-messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { clockIcon, logoutIcon } from '../../ui/icons/lazy-icons.json';
import { classNames } from '../../ui/styles/class-names.ts';
import { useSeller } from '../common/seller-context.ts';
import { useNow } from '../../shared/use-now.ts';
import styles from './session.module.css';

/** The sign-out button keeps away from the corner of the toasts. */
export function SessionBar({ title }: { readonly title: string }) {
  const { session } = useSeller();
  const { endsAt, ending } = useStore(session.store);
  const now = useNow(1000);
  const heading = useRef<HTMLHeadingElement>(null);
  // The login that had the focus is no longer there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`row gap-2 ${styles.bar}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p
        role="timer"
        aria-label="Tiempo que le queda a la sesión"
        className={classNames(
          'row gap-2 small tinted',
          styles.countdown,
          ending ? 'tone-warning' : 'tone-neutral',
        )}
      >
        <Icon shape={clockIcon} size={18} />
        <span className="tabular">{countdownText(Math.min((endsAt ?? 0) - now, SELLER_SESSION_MS))}</span>
      </p>
      <Button variant="quiet" size="small" icon={logoutIcon} onClick={() => void session.signOut()}>
        Salir
      </Button>
    </div>
  );
}
