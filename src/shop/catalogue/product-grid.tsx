import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { useAddToCart } from '#shop/buying/use-add-to-cart.ts';
import { ProductCard } from '#shop/product-parts/product-card.tsx';
import { useDrawnCards } from './use-drawn-cards.ts';
import { usePrinting } from './use-printing.ts';
import { useRestoredRows } from './use-restored-rows.ts';
import styles from './catalogue.list.module.css';

/** Cards per row on a phone: their pictures load first. */
const PHONE_ROW = 2;
/** Cards per row on a laptop: their pictures load at once. Loading those of the widest rows would delay a phone's scripts. */
const LAPTOP_ROW = 5;

interface ProductGridProps {
  /** The stored products, in the order of the list. */
  readonly products: readonly Product[];
  /** Number of products; a prerendered list has only the first of them until the mirror loads. */
  readonly total: number;
  /** Identifies this list: another name starts from its first page. */
  readonly name: string;
  /** True for a search, whose best matches come first once the ranking code has loaded. */
  readonly isSearch: boolean;
}

/** Memoised, so that typing renders only the results. */
export const ProductGrid = memo(function ProductGrid({ products, total, name, isSearch }: ProductGridProps) {
  const { catalogue } = useServices();
  // Deferred, because a store's change would render all changed cards at once, in one task.
  const live = useDeferredValue(useStore(catalogue.store, (state) => state.live));
  const onAdd = useAddToCart();
  const { count, showMore, watchEnd } = useDrawnCards(name);
  const list = useRef<HTMLUListElement>(null);
  const isPrerendered = usePrerendered();
  const [wasPrerendered] = useState(isPrerendered);
  const restored = useRestoredRows(list, name, count);
  const isPrinting = usePrinting();
  const { from, to, above, below } = isPrinting ? { from: 0, to: total, above: 0, below: 0 } : restored;
  const drawn = products.slice(from, to);
  useEffect(() => {
    if (isPrerendered) return undefined;
    const left = new AbortController();
    loadChunk(() => import('./refresh-visible.ts')).then(
      ({ refreshVisible }) => list.current && refreshVisible(list.current, catalogue, left.signal),
      (cause: unknown) => reportError('refresh', cause),
    );
    return () => left.abort();
  }, [catalogue, isPrerendered]);

  return (
    <>
      <ul
        ref={list}
        className={classNames(
          'plain-list',
          styles.grid,
          wasPrerendered && styles.prerendered,
          isSearch && styles.search,
        )}
      >
        {/* Replaces rows out of sight. */}
        {above > 0 && <li className="full-line" style={{ height: above }} />}
        {drawn.map((product, index) => (
          // A prerendered page has no room for these numbers, which only the refresh reads.
          <li key={product.id} data-product={isPrerendered ? undefined : product.id}>
            <ProductCard
              product={live.get(product.id) ?? product}
              loading={index < PHONE_ROW ? 'first' : isPrinting || index < LAPTOP_ROW ? 'eager' : 'lazy'}
              onAdd={onAdd}
            />
          </li>
        ))}
        {below > 0 && <li className="full-line" style={{ height: below }} />}
      </ul>
      {count < total && drawn.length === count && (
        <div ref={watchEnd} className={styles.more}>
          <Button onClick={showMore}>Mostrar más productos</Button>
        </div>
      )}
    </>
  );
});
