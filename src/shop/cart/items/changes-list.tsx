import { MAX_CART_LINES } from '../../../domain/cart/cart.ts';
import type { CartChange } from '../../../domain/cart/cart-changes.ts';
import { OUT_OF_STOCK } from '../../../shared/messages/stock.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import styles from '../cart.module.css';

/** What changed on the shelves since the buyer filled the cart. */
export function CartChangesList({ news }: { readonly news: readonly CartChange[] }) {
  if (news.length === 0) return null;
  return (
    <ul className={styles.news}>
      {news.map((item) => (
        <li key={`${item.kind}-${item.id}`}>{newsText(item)}</li>
      ))}
    </ul>
  );
}

function newsText(news: CartChange): string {
  if (news.kind === 'price')
    return `${news.title}: ahora cuesta ${formatPesos(news.now)} (antes ${formatPesos(news.before)}).`;
  if (news.kind === 'full')
    return `${news.title} no entró: el carrito lleva hasta ${MAX_CART_LINES} productos distintos.`;
  if (news.left === 0) return `${OUT_OF_STOCK} Quitamos ${news.title}.`;
  const left = news.left === 1 ? 'queda 1' : `quedan ${news.left}`;
  return `${news.title}: solo ${left}, habías puesto ${news.wanted}.`;
}
