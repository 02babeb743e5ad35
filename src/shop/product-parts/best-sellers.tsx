import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { bestSellingProducts } from '#domain/catalogue/related.ts';
import { ProductRow } from './product-row.tsx';

/**
 * Renders the best-selling products, as a way on from an empty screen. Renders after the first paint, and only products that the
 * visit has already read: an empty first screen loads no catalogue for this.
 */
export function BestSellers({ title = 'Los más vendidos' }: { readonly title?: string }) {
  const products = useStore(useServices().catalogue.store, ({ page, stored }) =>
    page === null ? stored : null,
  );
  const shown = useDeferredValue(products, null);
  const ids = useMemo(() => bestSellingProducts(shown?.values() ?? []).map(({ id }) => id), [shown]);
  return <ProductRow title={title} ids={ids} />;
}
