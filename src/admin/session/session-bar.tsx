import { useStore } from 'zustand';
import { SELLER_SESSION_MS } from '../../domain/seller/session-rules.ts';
import { countdownText } from './session-messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { logoutIcon } from '../../ui/icons/lazy-icons.json';
import { classNames } from '../../ui/styles/class-names.ts';
import { useSeller } from '../common/seller-context.ts';
import { useNow } from '../../shared/use-now.ts';
import styles from './session.module.css';

/** The time left in the seller's session, and the button that ends it. */
export function SessionBar() {
  const { session } = useSeller();
  const { endsAt, ending } = useStore(session.store);
  const now = useNow(1000);
  return (
    <div className={styles.bar}>
      <p
        role="timer"
        aria-label="Tiempo que le queda a la sesión"
        title="Tiempo que le queda a la sesión"
        className={classNames('small tabular', styles.countdown, ending && 'tinted tone-warning')}
      >
        {countdownText(Math.min((endsAt ?? 0) - now, SELLER_SESSION_MS))}
      </p>
      <Button variant="quiet" size="small" icon={logoutIcon} onClick={() => void session.signOut()}>
        Salir
      </Button>
    </div>
  );
}
