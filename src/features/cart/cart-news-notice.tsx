import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewsList } from './news-list.tsx';

/** What changed on the shelves since the buyer filled the cart, until it is acknowledged. */
export function CartNewsNotice() {
  const { cart } = useServices();
  const news = useStore(cart.store, (state) => state.news);
  if (news.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      title="Actualizamos tu carrito"
      action={
        <Button size="small" onClick={() => cart.acknowledge()}>
          Entendido
        </Button>
      }
    >
      <NewsList news={news} />
    </Notice>
  );
}
