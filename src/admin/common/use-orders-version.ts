import { useStore } from 'zustand';
import { useSeller } from './seller-context.ts';
import { useDelayed } from './use-delayed.ts';

const SETTLE_MS = 700;

/** Returns a number that goes up some time after the orders changed, so that many changes are read again once. */
export function useOrdersVersion(): number {
  const { orders } = useSeller();
  return useDelayed(
    useStore(orders.store, ({ version }) => version),
    SETTLE_MS,
  );
}
