import { useId, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { thumbnailCount } from '#domain/catalogue/related.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-row.later.module.css';

/**
 * Renders as many products as fit the width (docs/buying.md#product-page), without unknown and off-sale ones; one per line with
 * large text.
 */
export function ProductRow({ title, ids }: { readonly title: string; readonly ids: readonly number[] }) {
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
    <section className={`stack gap-3 no-print ${styles.row}`} aria-labelledby={headingId}>
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
