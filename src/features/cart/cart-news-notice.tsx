import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { CartNews } from '../../domain/cart-news.ts';
import { formatPesos } from '../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './cart.module.css';

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
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={`${item.kind}-${item.id}`}>{newsText(item)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function newsText(news: CartNews): string {
  if (news.kind === 'price')
    return `${news.title}: ahora cuesta ${formatPesos(news.now)} (antes ${formatPesos(news.before)}).`;
  if (news.left === 0) return `${news.title}: ya no queda stock, lo quitamos.`;
  const left = news.left === 1 ? 'queda 1' : `quedan ${news.left}`;
  return `${news.title}: sólo ${left}, habías puesto ${news.wanted}.`;
}
