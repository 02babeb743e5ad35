import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { mostSold } from '#domain/catalogue/related.ts';
import { ProductRow } from './product-row.tsx';

/**
 * A way on from a screen that has nothing to show: the products that sell most, after the first paint, and of those that
 * the visit has read already. A visit that begins with such a screen reads no catalogue for it.
 */
export function BestSellers({ title = 'Los más vendidos' }: { readonly title?: string }) {
  const products = useStore(useServices().catalogue.store, ({ page, stored }) =>
    page === null ? stored : null,
  );
  const shown = useDeferredValue(products, null);
  const ids = useMemo(() => mostSold(shown?.values() ?? []).map(({ id }) => id), [shown]);
  return <ProductRow title={title} ids={ids} />;
}
