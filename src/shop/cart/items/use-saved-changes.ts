import { useEffect } from 'react';
import { useServices } from '../../../data/services.ts';
import { storedCartChanges } from '../../../data/storage/checkout.ts';
import { mergeCartChanges } from '../../../domain/cart/cart-changes.ts';

/** Keeps what the shelves changed over a reload, until it is acknowledged or its buyer signs out. */
export function useSavedCartChanges(): void {
  const { cart, session } = useServices();
  useEffect(() => {
    const owner = () => session.store.getState().identity?.sub ?? '';
    const kept = storedCartChanges.read();
    if (kept?.owner === owner())
      cart.store.setState(({ changes: news }) => ({ changes: mergeCartChanges(kept.news, news) }));
    const keep = () => storedCartChanges.write({ owner: owner(), news: [...cart.store.getState().changes] });
    keep();
    return cart.store.subscribe(({ changes: news }, before) => {
      if (news !== before.changes) keep();
    });
  }, [cart, session]);
}
