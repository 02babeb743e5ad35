import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../../data/services.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { warningIcon } from '../../ui/icons/icons.ts';
import styles from './offline-notice.module.css';

/** A quiet bar while there is no connection, read out as it comes. What waited for the connection is tried again when it is back. */
export function OfflineNotice() {
  const { catalogue } = useServices();
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  useEffect(() => {
    if (online && catalogue.store.getState().status === 'failed') void catalogue.load();
  }, [online, catalogue]);
  // The region is there before it has something to say, or it would say nothing.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a calculation
    <div role="status" className="no-print">
      {!online && (
        <p className={`on-mask ${styles.bar}`}>
          <Icon shape={warningIcon} size={20} />
          Estás sin conexión. Lo que ya abriste se sigue viendo, y tu carrito queda guardado.
        </p>
      )}
    </div>
  );
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
