import { memo, useCallback, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useWindowRows } from '../common/use-window-rows.ts';
import { SellerProductRow } from './product-row.tsx';
import type { StockDraft } from './stock-field.tsx';
import type { SelectedProducts } from './use-selected-products.ts';
import rows from '../common/rows.module.css';
import styles from './product-list.module.css';

export interface ProductListProps {
  readonly products: readonly Product[];
  readonly chosen: SelectedProducts;
  readonly onEdit: (product: Product) => void;
  /** Shows every product again. */
  readonly onClear: () => void;
}

/** The listed products. Only the rows in sight are drawn, so that two thousand scroll like twenty. */
export function ProductList({ products, chosen, onEdit, onClear }: ProductListProps) {
  if (products.length === 0) {
    return (
      <EmptyState title="Ningún producto" action={<Button onClick={onClear}>Ver todos</Button>}>
        <p>Nada coincide con la lista y la búsqueda elegidas.</p>
      </EmptyState>
    );
  }
  return (
    <div className={classNames(rows.table, styles.table)}>
      <Heading products={products} chosen={chosen} />
      <Rows products={products} chosen={chosen} onEdit={onEdit} />
    </div>
  );
}

const COLUMNS = ['Producto', 'Precio', 'Peso', 'Envío gratis', 'Stock'];

function Heading({ products, chosen }: Pick<ProductListProps, 'products' | 'chosen'>) {
  const picked = products.filter(({ id }) => chosen.has(id)).length;
  const all = picked === products.length;
  return (
    <div className={classNames(rows.columns, styles.columns)}>
      <label className={classNames(rows.select, styles.check)}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box !== null) box.indeterminate = picked > 0 && !all;
          }}
          checked={all}
          onChange={() => chosen.set(products, !all)}
        />
        <span>Elegir los {products.length.toLocaleString('es-AR')} de la lista</span>
      </label>
      {COLUMNS.map((column) => (
        <span key={column} aria-hidden="true">
          {column}
        </span>
      ))}
    </div>
  );
}

/** Pixels of a row before it was measured, and of a card on a narrow screen. */
const ROW = 60;
const CARD = 184;

/** From this many pixels on a product is a row (product-row.module.css). */
const WIDE = 1024;

function estimatedHeight(): number {
  return window.innerWidth >= WIDE ? ROW : CARD;
}

function Rows({ products, chosen, onEdit }: Pick<ProductListProps, 'products' | 'chosen' | 'onEdit'>) {
  const { list, rows } = useWindowRows<HTMLOListElement>(
    products.length,
    estimatedHeight(),
    (at) => products[at]?.id ?? at,
  );
  const [drafts, setDrafts] = useState<ReadonlyMap<number, StockDraft>>(new Map());
  // A row that scrolls out of sight is gone; what was being typed in it is not.
  const setDraft = useCallback((id: number, draft: StockDraft | null) => {
    setDrafts((before) => {
      const next = new Map(before);
      if (draft === null) next.delete(id);
      else next.set(id, draft);
      return next;
    });
  }, []);
  return (
    <ol
      ref={list}
      className={`plain-list ${styles.rows}`}
      aria-label="Productos"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const product = products[index];
        if (product === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={products.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            <Row
              product={product}
              chosen={chosen.has(product.id)}
              draft={drafts.get(product.id) ?? null}
              onDraft={setDraft}
              onChoose={chosen.toggle}
              onEdit={onEdit}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** What stays in sight while the list scrolls is not drawn again. */
const Row = memo(SellerProductRow);
