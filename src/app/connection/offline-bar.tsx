import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { useOnline } from '#shop/page/use-online.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { warningIcon } from '#ui/icons/icons.json';
import styles from './offline-bar.module.css';

/** Renders the bar below every screen in a React root of its own, because its code loads after the screens. */
export function showOfflineBar(catalogue: Catalogue): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = `no-print ${styles.place}`;
  createRoot(place).render(<OfflineBar catalogue={catalogue} />);
}

/** Renders a bar while the browser is offline. Back online, loads the catalogue again if that had failed (docs/buying.md#offline). */
export function OfflineBar({ catalogue }: { readonly catalogue: Catalogue }) {
  const online = useOnline();
  useEffect(() => {
    document.documentElement.classList.toggle(styles.withBar ?? '', !online);
    if (online && catalogue.store.getState().status === 'failed') void catalogue.load();
  }, [online, catalogue]);
  // Screen readers announce changes only in a live region that was rendered before the change.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a calculation
    <div role="status">
      {!online && (
        <p className={`on-mask row ${styles.bar} ${styles.offline}`}>
          <Icon shape={warningIcon} size={20} />
          <span>Estás sin conexión. Lo que ya abriste se sigue viendo.</span>
        </p>
      )}
    </div>
  );
}
