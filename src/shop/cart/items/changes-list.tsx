import { MAX_CART_LINES } from '../../../domain/cart/cart.ts';
import type { CartChange } from '../../../domain/cart/cart-changes.ts';
import { OUT_OF_STOCK } from '../../../shared/messages/stock.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import styles from '../cart.module.css';

/** Lists the changes of stock and prices since the buyer filled the cart. */
export function CartChangesList({ changes }: { readonly changes: readonly CartChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.news}>
      {changes.map((change) => (
        <li key={`${change.kind}-${change.id}`}>{changeText(change)}</li>
      ))}
    </ul>
  );
}

function changeText(change: CartChange): string {
  if (change.kind === 'price')
    return `${change.title}: ahora cuesta ${formatPesos(change.now)} (antes ${formatPesos(change.before)}).`;
  if (change.kind === 'full')
    return `${change.title} no entró: el carrito lleva hasta ${MAX_CART_LINES} productos distintos.`;
  if (change.left === 0) return `${OUT_OF_STOCK} Quitamos ${change.title}.`;
  const left = change.left === 1 ? 'queda 1' : `quedan ${change.left}`;
  return `${change.title}: solo ${left}, habías puesto ${change.wanted}.`;
}
