import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { relatedProducts } from '#domain/catalogue/related.ts';
import { RowOfCards } from './row-of-cards.tsx';

/** By stored values, so that no live value of the marketplace reorders the row. */
export function RelatedProducts({ product }: { readonly product: Product }) {
  const { catalogue } = useServices();
  // Deferred, so that nothing waits for the comparison with every product.
  const stored = useDeferredValue(useStore(catalogue.store, (state) => state.stored));
  const ids = useMemo(() => {
    const itself = stored.get(product.id);
    return itself ? relatedProducts(stored.values(), itself).map(({ id }) => id) : [];
  }, [stored, product.id]);
  return <RowOfCards title="Parecidos" ids={ids} />;
}
