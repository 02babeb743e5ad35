import { useRef } from 'react';
import { useServices } from '../../../data/services.ts';
import { quantityOf, removeFromCart, setQuantity, type CartLine } from '../../../domain/cart/cart.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { CartItemRow } from './cart-item.tsx';
import styles from '../cart.module.css';

export interface CartItemsProps {
  readonly lines: readonly CartLine[];
}

/** The products of the cart. After one is removed the focus goes to its neighbour, or to the page's heading. */
export function CartItemList({ lines }: CartItemsProps) {
  const { cart } = useServices();
  const list = useRef<HTMLUListElement>(null);

  function remove(product: Product): void {
    const before = cart.store.getState().items;
    const at = lines.findIndex((line) => line.product.id === product.id);
    cart.change((items) => removeFromCart(items, product.id));
    focusAfterRemoval(list.current, at, lines.length);
    showToast('info', `Quitaste ${product.title}.`, {
      label: 'Deshacer',
      run: () => cart.change((items) => putBack(items, before, product)),
    });
  }

  return (
    <ul ref={list} className={`plain-list ${styles.items}`} aria-label="Productos del carrito">
      {lines.map((line) => (
        <CartItemRow
          key={line.product.id}
          line={line}
          onQuantity={(quantity) => cart.change((items) => setQuantity(items, line.product, quantity))}
          onRemove={() => remove(line.product)}
        />
      ))}
    </ul>
  );
}

/** The product again in its old place with its old quantity, in whatever the cart is by now. */
function putBack(
  items: Parameters<typeof setQuantity>[0],
  before: Parameters<typeof setQuantity>[0],
  product: Product,
): ReturnType<typeof setQuantity> {
  if (quantityOf(items, product.id) > 0) return items;
  const restored = setQuantity(items, product, quantityOf(before, product.id));
  const order = new Map(before.map(({ id }, at) => [id, at]));
  return [...restored].sort(
    (a, b) => (order.get(a.id) ?? before.length) - (order.get(b.id) ?? before.length),
  );
}

function focusAfterRemoval(list: HTMLUListElement | null, removed: number, count: number): void {
  const page = list?.closest('main') ?? document;
  // The list is drawn anew first.
  requestAnimationFrame(() => {
    const next = Math.min(removed, count - 2);
    const button = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]')[next] : undefined;
    (button ?? page.querySelector<HTMLElement>('h1'))?.focus();
  });
}
