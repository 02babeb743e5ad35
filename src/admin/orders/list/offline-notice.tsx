import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSeller } from '../../common/seller-context.ts';

/** A lost connection lasts at least so long before it is worth a word. */
const PATIENCE_MS = 2500;

/** Says that what is shown may be old, once the connection has been gone for a while. */
export function OfflineNotice() {
  const stale = useStore(useSeller().orders.store, (state) => state.stale);
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!stale) return undefined;
    const timer = setTimeout(() => setSaid(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSaid(false);
    };
  }, [stale]);
  if (!stale || !said) return null;
  return (
    <Notice tone="warning" live title="Sin conexión">
      Lo que ves puede estar viejo. Se actualiza solo cuando vuelva.
    </Notice>
  );
}
