import { useDeferredValue, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { relatedProducts, pickThumbnails, thumbnailCount } from '#domain/catalogue/related.ts';
import { ProductCard } from '#shop/common/product-card.tsx';
import styles from './product-rows.later.module.css';

/** By stored values, so that no live value of the marketplace reorders the row. */
export function RelatedProducts({ product }: { readonly product: Product }) {
  const { catalogue } = useServices();
  // Deferred, so that nothing waits for the comparison with every product.
  const stored = useDeferredValue(useStore(catalogue.store, (state) => state.stored));
  const ids = useMemo(() => {
    const itself = stored.get(product.id);
    return itself ? relatedProducts(stored.values(), itself).map(({ id }) => id) : [];
  }, [stored, product.id]);
  return <ProductRow title="Parecidos" ids={ids} />;
}

/** The products stay the same while the window is resized. */
export function RandomProducts({ title, except }: { readonly title: string; readonly except: number }) {
  const { catalogue } = useServices();
  const isReady = useStore(catalogue.store, ({ status }) => status === 'ready');
  const [ids, setIds] = useState<readonly number[]>([]);

  // In an effect, because rendering must be pure, and before the browser draws: what follows the row would move.
  useLayoutEffect(() => {
    function pick(): void {
      const all = catalogue.store.getState().live.values();
      setIds(pickThumbnails(all, except, Math.random).map(({ id }) => id));
    }
    if (isReady) pick();
  }, [catalogue, isReady, except]);

  return <ProductRow title={title} ids={ids} />;
}

/** As many products as fit the width (docs/buying.md#product-page), without those unknown or off sale; with large text one a line. */
function ProductRow({ title, ids }: { readonly title: string; readonly ids: readonly number[] }) {
  const headingId = useId();
  const products = useStore(useServices().catalogue.store, ({ live }) => live);
  const length = useSyncExternalStore(
    subscribeToResize,
    () => thumbnailCount(window.innerWidth),
    () => 0,
  );
  const shown = ids
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ pausado }) => !pausado)
    .slice(0, length);
  if (shown.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.row}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul
        className="plain-list stack gap-3"
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(max(100% / ${length + 1}, 7rem), 1fr))` }}
      >
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
