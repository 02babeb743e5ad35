import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { reportError } from '../../data/reporting/report.ts';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './connection.module.css';
import { startWorker } from './start-worker.ts';
import { UpdateOffer } from './update-offer.tsx';

/**
 * Shows below every screen that there is no network or that there is a new version (docs/product.md#offline).
 * A root of its own, because all of this loads after the screens.
 * @param script address of a script whose name is another one in each build.
 */
export function showConnection(catalogue: Catalogue, script: string): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = `no-print ${styles.place}`;
  createRoot(place).render(<Connection catalogue={catalogue} script={script} />);
}

function Connection({ catalogue, script }: { readonly catalogue: Catalogue; readonly script: string }) {
  const [update, setUpdate] = useState<{ readonly accept: () => void } | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || import.meta.env.VITE_WORKER === 'off' || !('serviceWorker' in navigator))
      return;
    startWorker(script, (accept) => setUpdate({ accept })).catch((cause: unknown) =>
      reportError('worker', cause),
    );
  }, [script]);
  return (
    <>
      <OfflineNotice catalogue={catalogue} />
      {update !== null && <UpdateOffer onAccept={update.accept} onDecline={() => setUpdate(null)} />}
    </>
  );
}
