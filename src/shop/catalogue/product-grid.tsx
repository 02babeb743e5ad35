import { memo, type RefCallback, useDeferredValue, useEffect, useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { useServices } from '../../data/services.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { usePrerendered } from '../../shared/use-prerendered.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useAddToCart } from '../common/use-add-to-cart.ts';
import { ProductCard } from './product-card.tsx';
import { usePages } from './use-pages.ts';
import styles from './catalogue.module.css';

/** Cards whose picture loads first: the first row of the widest screen. */
const FIRST_ROW = 5;
/** Cards of the first list that are rendered at once, so that the visible ones do not wait for the others. */
const FIRST_RENDER = 10;

/** True once a list was rendered: going back to it renders all its cards at once, so that it can scroll back. */
let wasRendered = false;

interface ProductGridProps extends Pick<ComponentProps<typeof ProductCard>, 'query' | 'split'> {
  /** The products as stored, in the order of the list. */
  readonly products: readonly Product[];
  /** Number of products, of which a prerendered list has only the first until the mirror has come. */
  readonly total: number;
  /** Names this list: another name starts from its first page. */
  readonly name: string;
}

/** Memoised, so that typing renders only the results. */
export const ProductGrid = memo(function ProductGrid({
  products,
  total,
  query,
  split,
  name,
}: ProductGridProps) {
  const { catalogue } = useServices();
  const live = useStore(catalogue.store, (state) => state.live);
  const onAdd = useAddToCart();
  const { count, showMore, watchEnd } = usePages(name);
  const [refreshWhileVisible] = useState(() => refreshVisible(catalogue));
  // A prerendered page has its whole first page of cards.
  const rendersAll = usePrerendered() || wasRendered;
  const rendered = products.slice(0, useDeferredValue(count, rendersAll ? count : FIRST_RENDER));
  useEffect(() => {
    wasRendered = true;
  }, []);

  return (
    <>
      <ul className={`plain-list stack gap-3 ${styles.grid}`}>
        {rendered.map((product, index) => (
          <li key={product.id} ref={refreshWhileVisible} data-product={product.id}>
            <ProductCard
              product={live.get(product.id) ?? product}
              query={query}
              split={split}
              eager={index < FIRST_ROW}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
      {count < total && rendered.length === count && (
        <div ref={watchEnd} className={styles.more}>
          <Button onClick={showMore}>Mostrar más productos</Button>
        </div>
      )}
    </>
  );
});

/** The screen must stay still this long: products that are scrolled past cause no request. */
const STILL_MS = 250;
/** The delay until the first interaction: a first visit is painted before anything else is requested. */
const FIRST_STILL_MS = 8000;

let hasInteracted = false;

/** The marketplace refreshes the products on screen (docs/product.md#marketplace); cards name theirs in `data-product`. */
function refreshVisible(catalogue: Catalogue): RefCallback<HTMLElement> {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: IntersectionObserver | undefined;

  function restartTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(refresh, hasInteracted ? STILL_MS : FIRST_STILL_MS);
  }
  function refresh(): void {
    if (waiting.size > 0) void catalogue.refreshVisible([...waiting]);
    waiting.clear();
  }
  function handleIntersections(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) waiting.add(productId(target));
      else waiting.delete(productId(target));
    }
    restartTimer();
  }

  return (card) => {
    if (card === null || typeof IntersectionObserver === 'undefined') return undefined;
    if (observer === undefined && !hasInteracted) onFirstInteraction(restartTimer);
    observer ??= new IntersectionObserver(handleIntersections);
    observer.observe(card);
    return () => {
      observer?.unobserve(card);
      waiting.delete(productId(card));
    };
  };
}

function onFirstInteraction(act: () => void): void {
  const listening = new AbortController();
  function handleInteraction(): void {
    hasInteracted = true;
    listening.abort();
    act();
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    window.addEventListener(event, handleInteraction, { signal: listening.signal, passive: true });
}

function productId(card: Element): number {
  return Number(card.getAttribute('data-product'));
}
