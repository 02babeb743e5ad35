import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSeller } from '../../common/seller-context.ts';

/** Milliseconds that a lost connection lasts before the notice appears. */
const DELAY_MS = 2500;

/** Warns that the orders may be old while the connection is lost. */
export function OfflineNotice() {
  const stale = useStore(useSeller().orders.store, (state) => state.stale);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!stale) return undefined;
    const timer = setTimeout(() => setVisible(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setVisible(false);
    };
  }, [stale]);
  if (!stale || !visible) return null;
  return (
    <Notice tone="warning" live title="Sin conexión">
      Lo que ves puede estar viejo. Se actualiza solo cuando vuelva.
    </Notice>
  );
}
