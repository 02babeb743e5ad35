import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useAddToCart } from '../common/use-add-to-cart.ts';
import { ProductCard } from './product-card.tsx';
import { useVisibleRefresh } from './use-visible-refresh.ts';
import { useWindow } from './use-window.ts';
import styles from './catalogue.module.css';

/** Cards whose picture is fetched first: the widest screen's first row. */
const FIRST_ROW = 5;

/** Cards of the page's first list that are drawn at once, so that nothing waits for those out of sight. */
const FIRST_DRAWN = 10;

/** Whether a list was drawn before: who comes back to it finds it whole, and so where it was left. */
let wasDrawn = false;

export interface ProductGridProps {
  /** What to list, in its order, as the database has it. */
  readonly matches: readonly Product[];
  readonly query: string;
  /** Names this list: another name starts from its first window. */
  readonly name: string;
}

/** The list's cards, drawn little by little, with the marketplace's live values in them. A key typed does not draw it; its answer does. */
export const ProductGrid = memo(function ProductGrid({ matches, query, name }: ProductGridProps) {
  const { catalogue } = useServices();
  const live = useStore(catalogue.store, ({ live: products }) => products);
  const onAdd = useAddToCart();
  const { count, showMore, watchEnd } = useWindow(name);
  const refreshWhileVisible = useVisibleRefresh();
  const [atOnce] = useState(() => (wasDrawn ? count : FIRST_DRAWN));
  const drawn = matches.slice(0, useDeferredValue(count, atOnce));
  useEffect(() => {
    wasDrawn = true;
  }, []);

  return (
    <>
      <ul className={`plain-list ${styles.grid}`}>
        {drawn.map((product, at) => (
          <li key={product.id} ref={refreshWhileVisible} data-product={product.id}>
            <ProductCard
              product={live.get(product.id) ?? product}
              query={query}
              eager={at < FIRST_ROW}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
      {count < matches.length && drawn.length === count && (
        <div ref={watchEnd} className={styles.more}>
          <Button onClick={showMore}>Mostrar más productos</Button>
        </div>
      )}
    </>
  );
});
