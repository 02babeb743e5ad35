import { useDeferredValue, useMemo, useState, type SyntheticEvent } from 'react';
import { formatPesos } from '../../domain/text/money.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { isFound, shelfText } from '../../domain/seller/product-changes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import layout from '../common/layout.module.css';
import styles from './manual-order.module.css';

interface ProductPickerProps {
  readonly products: ReadonlyMap<number, Product>;
  readonly onPick: (product: Product) => void;
}

/** Products that the search lists at once. */
const OFFERED = 6;

/** Searches a product of the catalogue to add to the order. */
export function ProductPicker({ products, onPick }: ProductPickerProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const texts = useMemo(
    () => Array.from(products.values(), (product) => ({ product, text: shelfText(product) })),
    [products],
  );
  const found = wanted.trim() === '' ? [] : texts.filter((one) => isFound(one.text, wanted));
  function pick(product: Product): void {
    onPick(product);
    setText('');
  }
  function pickFirst(event: SyntheticEvent): void {
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) pick(first.product);
  }
  return (
    <form className={styles.picker} onSubmit={pickFirst}>
      <TextField
        label="Agregar un producto"
        type="search"
        value={text}
        placeholder={products.size === 0 ? 'Leyendo el catálogo…' : 'Título o número'}
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        onChange={({ target }) => setText(target.value)}
      />
      <p className="visually-hidden" aria-live="polite">
        {wanted.trim() === '' ? '' : `${found.length} encontrados`}
      </p>
      <ul className={`plain-list ${styles.offers}`} aria-label="Encontrados">
        {found.slice(0, OFFERED).map(({ product }) => (
          <li key={product.id}>
            <span className={styles.title}>{product.title}</span>
            <span className={classNames(layout.note, styles.facts)}>
              {formatPesos(shopPrice(product))} · {stockText(product)}
            </span>
            <Button size="small" aria-label={`Agregar ${product.title}`} onClick={() => pick(product)}>
              Agregar
            </Button>
          </li>
        ))}
      </ul>
      {found.length > OFFERED && (
        <p className={layout.note}>Y {found.length - OFFERED} más: seguí escribiendo.</p>
      )}
    </form>
  );
}

function stockText({ fullFilment, stock }: Product): string {
  if (fullFilment) return 'Full';
  return stock === 0 ? 'sin stock' : `${stock} en stock`;
}
