import { useRef } from 'react';
import { useServices } from '../../../data/services.ts';
import {
  quantityOf,
  removeFromCart,
  setQuantity,
  type Cart,
  type CartLine,
} from '../../../domain/cart/cart.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { CartItemRow } from './cart-item.tsx';
import styles from '../cart.module.css';

/** The products of the cart. Removing one moves the focus to the next product, or to the page's heading. */
export function CartItemList({ lines }: { readonly lines: readonly CartLine[] }) {
  const { cart } = useServices();
  const list = useRef<HTMLUListElement>(null);

  function remove(product: Product, index: number): void {
    const before = cart.store.getState().items;
    cart.change((items) => removeFromCart(items, product.id));
    focusAfterRemoval(list.current, index, lines.length);
    showToast('info', `Quitaste ${product.title}.`, {
      label: 'Deshacer',
      run: () => cart.change((items) => undoRemoval(items, before, product)),
    });
  }

  return (
    <ul ref={list} className={`plain-list ${styles.items}`} aria-label="Productos del carrito">
      {lines.map((line, index) => (
        <CartItemRow
          key={line.product.id}
          line={line}
          onQuantity={(quantity) => cart.change((items) => setQuantity(items, line.product, quantity))}
          onRemove={() => remove(line.product, index)}
        />
      ))}
    </ul>
  );
}

/** Returns the current cart with the product in its old place, in its old quantity. */
function undoRemoval(items: Cart, before: Cart, product: Product): Cart {
  if (quantityOf(items, product.id) > 0) return items;
  const restored = setQuantity(items, product, quantityOf(before, product.id));
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const placeOf = (id: number) => places.get(id) ?? before.length;
  return [...restored].sort((a, b) => placeOf(a.id) - placeOf(b.id));
}

function focusAfterRemoval(list: HTMLUListElement | null, removed: number, count: number): void {
  const page = list?.closest('main') ?? document;
  // In the next frame the list is rendered without the product.
  requestAnimationFrame(() => {
    const next = Math.min(removed, count - 2);
    const button = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]')[next] : undefined;
    (button ?? page.querySelector<HTMLElement>('h1'))?.focus();
  });
}
