import { useDeferredValue, useState, type SyntheticEvent } from 'react';
import { findCartLink } from '#domain/cart/cart-link.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { productTest } from '#domain/seller/product-changes.ts';
import { cartLinkProblems } from '#shared/cart-link-text.ts';
import { priceText } from '#shared/price-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import type { NewOrderForm } from './use-new-order.ts';
import layout from '#admin/section/panel-layout.module.css';

const MAX_OFFERED = 6;

type ProductPickerProps = Pick<NewOrderForm, 'products' | 'add'>;

/** Renders a search for products to add to an order, which also accepts the link of a buyer's cart. */
export function ProductPicker({ products, add }: ProductPickerProps) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const found = query.trim() === '' ? [] : [...products.values()].filter(productTest(query));
  function pick(product: Product): void {
    add([{ id: product.id, quantity: 1 }]);
    setText('');
  }
  /** Returns false for a text without a link. */
  function takeLink(typed: string): boolean {
    const link = products.size === 0 ? null : findCartLink(typed);
    if (link === null) return false;
    add(link.items, cartLinkProblems(link));
    setText('');
    return true;
  }
  function pickFirst(event: SyntheticEvent): void {
    event.preventDefault();
    if (takeLink(text)) return;
    const [first] = found;
    if (first !== undefined) pick(first);
  }
  return (
    <form className="stack gap-2" onSubmit={pickFirst}>
      <TextField
        label="Agregar un producto"
        type="search"
        value={text}
        placeholder={products.size === 0 ? 'Leyendo el catálogo…' : 'Título, número o enlace de un carrito'}
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        // Handled here, because the field would join the lines of a pasted message.
        onPaste={(event) => {
          if (takeLink(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="visually-hidden" aria-live="polite">
        {query.trim() === '' ? '' : `${found.length} encontrados`}
      </p>
      <ul className="plain-list stack gap-1" aria-label="Encontrados">
        {found.slice(0, MAX_OFFERED).map((product) => (
          <li key={product.id} className={layout.item}>
            <span className="semibold breakable">{product.title}</span>
            <span className="muted small">
              {priceText(product)} · {stockText(product)}
            </span>
            <Button size="small" aria-label={`Agregar ${product.title}`} onClick={() => pick(product)}>
              Agregar
            </Button>
          </li>
        ))}
      </ul>
      {found.length > MAX_OFFERED && (
        <p className="muted small">Y {found.length - MAX_OFFERED} más: seguí escribiendo.</p>
      )}
    </form>
  );
}

function stockText({ fullFilment, stock }: Product): string {
  if (fullFilment) return 'Full';
  return stock === 0 ? 'sin stock' : `${stock} en stock`;
}
