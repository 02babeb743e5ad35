import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '#data/seller/products/catalogue-query.ts';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';

const NONE: ReadonlyMap<string, ProductEntry> = new Map();

/**
 * Returns the seller's catalogue with live updates.
 * @param isWanted starts reading, unless it was read before in the session
 */
export function useCatalogue(isWanted = true) {
  const { session, queries } = usePanelServices();
  const query = catalogueQuery(session, queries);
  const { data, isError } = useQuery({ ...query, enabled: isWanted });
  const entries = data?.entries ?? NONE;
  return {
    /** Entries by document id, including unreadable documents. */
    entries,
    /** Products by product id. */
    products: useMemo(() => productsById(entries), [entries]),
    isFailed: isError,
    isLoading: !isError && data?.isWhole !== true,
    retry: () => void queries.resetQueries({ queryKey: query.queryKey }),
  };
}

function productsById(entries: ReadonlyMap<string, ProductEntry>): ReadonlyMap<number, Product> {
  return new Map(
    [...entries.values()].flatMap(({ product }) => (product.ok ? [[product.value.id, product.value]] : [])),
  );
}
