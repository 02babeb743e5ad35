import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { useDelayed } from '../../common/use-delayed.ts';

interface OfflineNoticeProps {
  /** A connection lost for less time, in milliseconds, shows no notice. */
  readonly delayMs?: number;
  readonly children: ReactNode;
}

export function OfflineNotice({ delayMs = 0, children }: OfflineNoticeProps) {
  const stale = useStore(useSeller().orders.store, (state) => state.stale);
  const lasting = useDelayed(stale, delayMs);
  if (!stale || (delayMs > 0 && !lasting)) return null;
  return (
    <Notice tone="warning" live title="Sin conexión">
      {children}
    </Notice>
  );
}
