import { useEffect } from 'react';
import { useServices } from '../../../data/services.ts';
import { storedCartNews } from '../../../data/storage/checkout.ts';
import { joinNews } from '../../../domain/cart/cart-changes.ts';

/** Keeps what the shelves changed over a reload, until it is acknowledged or its buyer signs out. */
export function useKeptNews(): void {
  const { cart, session } = useServices();
  useEffect(() => {
    const owner = () => session.store.getState().identity?.sub ?? '';
    const kept = storedCartNews.read();
    if (kept?.owner === owner()) cart.store.setState(({ news }) => ({ news: joinNews(kept.news, news) }));
    const keep = () => storedCartNews.write({ owner: owner(), news: [...cart.store.getState().news] });
    keep();
    return cart.store.subscribe(({ news }, before) => {
      if (news !== before.news) keep();
    });
  }, [cart, session]);
}
