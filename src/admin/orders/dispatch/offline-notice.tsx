import { useStore } from 'zustand';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSeller } from '../../common/seller-context.ts';

export function OfflineNotice() {
  const stale = useStore(useSeller().orders.store, (state) => state.stale);
  if (!stale) return null;
  return (
    <Notice tone="warning" live title="Sin conexión">
      Nada se despacha hasta que vuelva. Lo que escribís queda acá.
    </Notice>
  );
}
