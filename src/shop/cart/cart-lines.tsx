import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { removeFromCart, setQuantity, restoreItems } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatPesos, sumPesos } from '#domain/text/money.ts';
import { NO_PRICE } from '#shared/price-text.ts';
import { TitleText } from '#ui/display/title-text.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { QuantityStepper } from '#ui/controls/quantity-stepper.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { deleteIcon } from '#ui/icons/lazy-icons.json';
import styles from './cart.module.css';

/** Renders the lines of the cart. Removing a product moves the focus to the next one, or to the page's heading. */
export function CartLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const { cart } = useServices();
  const list = useRef<HTMLUListElement>(null);

  function remove(product: Product, index: number): void {
    const before = cart.store.getState().items;
    cart.change((items) => removeFromCart(items, product.id));
    focusAfterRemoval(list.current, index, lines.length);
    showToast('info', `Quitaste «${product.title}».`, {
      label: 'Deshacer',
      isLastChance: true,
      run: () => cart.change((items) => restoreItems(items, before, [product.id])),
    });
  }

  return (
    <ul ref={list} className={`card plain-list ${styles.lines}`} aria-label="Productos del carrito">
      {lines.map((line, index) => (
        <CartRow key={line.product.id} line={line} onRemove={() => remove(line.product, index)} />
      ))}
    </ul>
  );
}

function focusAfterRemoval(list: HTMLUListElement | null, removed: number, count: number): void {
  const page = list?.closest('main') ?? document;
  // Waits for the next frame, in which the list is rendered without the product.
  requestAnimationFrame(() => {
    const next = Math.min(removed, count - 2);
    const button = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]')[next] : undefined;
    (button ?? page.querySelector<HTMLElement>('h1'))?.focus();
  });
}

function CartRow({ line, onRemove }: { readonly line: CartLine; readonly onRemove: () => void }) {
  const { cart } = useServices();
  const { product, quantity, price } = line;
  const address = paths.product(product.id);
  return (
    <li className={styles.line}>
      <Link to={address} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={96} />
      </Link>
      <Link to={address} className={styles.title}>
        <TitleText>{product.title}</TitleText>
      </Link>
      <div className={styles.quantity}>
        <QuantityStepper
          value={quantity}
          max={product.stock}
          onChange={(units) => cart.change((items) => setQuantity(items, product, units))}
          label={`Cantidad de ${product.title}`}
        />
        <IconButton icon={deleteIcon} label={`Quitar ${product.title}`} onClick={onRemove} data-remove="" />
        {quantity >= product.stock && (
          <p className="tiny semibold full-line tone-copper toned">
            {product.stock === 1 ? 'Es la última' : `Son las ${product.stock} que quedan`}
          </p>
        )}
      </div>
      <p className={`tabular ${styles.price}`}>
        <strong>{product.price === null ? NO_PRICE : formatPesos(sumPesos([line]))}</strong>
        {quantity > 1 && product.price !== null && (
          <span className={`muted ${styles.each}`}>{`${formatPesos(price)} c/u`}</span>
        )}
      </p>
    </li>
  );
}
