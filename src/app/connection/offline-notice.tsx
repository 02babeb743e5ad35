import { useEffect } from 'react';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { useOnline } from '../../shared/use-online.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { warningIcon } from '../../ui/icons/icons.json';
import styles from './connection.module.css';

/** Shows a bar while the browser is offline; back online, loads the catalogue again if that had failed (docs/product.md#offline). */
export function OfflineNotice({ catalogue }: { readonly catalogue: Catalogue }) {
  const online = useOnline();
  useEffect(() => {
    if (online && catalogue.store.getState().status === 'failed') void catalogue.load();
  }, [online, catalogue]);
  // Screen readers announce changes only in a live region that was rendered before.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a calculation
    <div role="status">
      {!online && (
        <p className={`on-mask ${styles.bar} ${styles.offline}`}>
          <Icon shape={warningIcon} size={20} />
          <span>Estás sin conexión. Lo que ya abriste se sigue viendo, y tu carrito queda guardado.</span>
        </p>
      )}
    </div>
  );
}
