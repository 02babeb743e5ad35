import { formatNumber } from '../common/counted-text.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Selection } from '../common/use-selection.ts';
import type { ProductListing } from './common/use-listed-products.ts';
import { SellerProductRow } from './product-row.tsx';
import type { StockDraft } from './stock-field.tsx';
import { PRODUCT_FIELDS } from '../../domain/catalogue/product-fields.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyIllustration } from '../../ui/feedback/empty-illustration.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import rows from '../common/rows.module.css';
import styles from './product-list.module.css';

interface ProductListProps extends Pick<ProductListing, 'listed' | 'clear'> {
  readonly selection: Selection<Product>;
  readonly onEdit: (product: Product) => void;
}

/** Only the visible rows are in the document, so that a long list scrolls fast. */
export function ProductList(props: ProductListProps) {
  if (props.listed.length === 0) {
    return (
      <EmptyState
        art={<EmptyIllustration />}
        title="Ningún producto"
        action={<Button onClick={props.clear}>Ver todos</Button>}
      >
        <p>Nada coincide con la lista y la búsqueda elegidas.</p>
      </EmptyState>
    );
  }
  return (
    <div className={classNames(rows.table, styles.table)}>
      <Heading {...props} />
      <Rows {...props} />
    </div>
  );
}

const COLUMNS = ['Producto', 'Precio', 'Peso', PRODUCT_FIELDS.freeShipping.label, 'Stock'];

function Heading({ listed: products, selection }: ProductListProps) {
  const selected = products.filter(({ id }) => selection.has(id)).length;
  const all = selected === products.length;
  return (
    <div className={classNames(rows.columns, styles.columns)}>
      <label className={classNames(rows.select, styles.check)}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box !== null) box.indeterminate = selected > 0 && !all;
          }}
          checked={all}
          onChange={() => selection.set(products, !all)}
        />
        <span>Elegir los {formatNumber(products.length)} de la lista</span>
      </label>
      {COLUMNS.map((column) => (
        <span key={column} aria-hidden="true">
          {column}
        </span>
      ))}
    </div>
  );
}

/** Pixels of a row on a wide screen, and of a card on a narrow one, until the browser measures them. */
const ROW_HEIGHT = 60;
const CARD_HEIGHT = 184;

/** Pixels from which a product is a row (product-row.module.css). */
const WIDE = 1024;

function Rows({ listed: products, selection, onEdit }: ProductListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  // Content above the list that grows or disappears moves the list and changes the page's height.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- a virtual list renders with each scroll
  const virtualizer = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => (window.innerWidth >= WIDE ? ROW_HEIGHT : CARD_HEIGHT),
    overscan: 8,
    scrollMargin: top,
    getItemKey: (at) => products[at]?.id ?? at,
  });
  const [drafts, setDrafts] = useState<ReadonlyMap<number, StockDraft>>(new Map());
  // A row outside the window is unmounted: the list keeps the stock that was typed in it.
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
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const product = products[index];
        if (product === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={products.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <Row
              product={product}
              selected={selection.has(product.id)}
              draft={drafts.get(product.id) ?? null}
              onDraft={setDraft}
              onSelect={selection.toggle}
              onEdit={onEdit}
            />
          </li>
        );
      })}
    </ol>
  );
}

const Row = memo(SellerProductRow);
