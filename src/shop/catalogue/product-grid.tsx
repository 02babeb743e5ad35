import { memo, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useAddToCart } from '../common/use-add-to-cart.ts';
import { ProductCard } from './product-card.tsx';
import { usePages } from './use-pages.ts';
import { useVisibleRefresh } from './use-visible-refresh.ts';
import styles from './catalogue.module.css';

/** Cards whose picture loads first: the first row of the widest screen. */
const FIRST_ROW = 5;
/** Cards of the first list that are rendered at once, so that the visible ones do not wait for the others. */
const FIRST_RENDER = 10;

/** True once a list was rendered: going back to it renders all its cards at once, so that it can scroll back. */
let wasRendered = false;

interface ProductGridProps {
  /** The products as stored, in the order of the list. */
  readonly products: readonly Product[];
  /** The words marked in the titles. */
  readonly query: string;
  /** Names this list: another name starts from its first page. */
  readonly name: string;
}

/** The list's cards with the marketplace's live values. Memoised, so that typing renders only the results. */
export const ProductGrid = memo(function ProductGrid({ products, query, name }: ProductGridProps) {
  const { catalogue } = useServices();
  const live = useStore(catalogue.store, (state) => state.live);
  const onAdd = useAddToCart();
  const { count, showMore, watchEnd } = usePages(name);
  const refreshWhileVisible = useVisibleRefresh();
  const [initialCount] = useState(() => (wasRendered ? count : FIRST_RENDER));
  const rendered = products.slice(0, useDeferredValue(count, initialCount));
  useEffect(() => {
    wasRendered = true;
  }, []);

  return (
    <>
      <ul className={`plain-list ${styles.grid}`}>
        {rendered.map((product, index) => (
          <li key={product.id} ref={refreshWhileVisible} data-product={product.id}>
            <ProductCard
              product={live.get(product.id) ?? product}
              query={query}
              eager={index < FIRST_ROW}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
      {count < products.length && rendered.length === count && (
        <div ref={watchEnd} className={styles.more}>
          <Button onClick={showMore}>Mostrar más productos</Button>
        </div>
      )}
    </>
  );
});
