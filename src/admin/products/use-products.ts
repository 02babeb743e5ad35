import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import {
  isListed,
  PRODUCT_FILTERS,
  productTest,
  type ProductFilter,
} from '#domain/seller/product-changes.ts';
import { readQuery } from '#domain/seller/read-query.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useUrlParameters } from '#admin/section/use-url-parameters.ts';
import { useAddressSearch } from '#admin/section/use-address-text.ts';

export type ProductListing = ReturnType<typeof useProducts>;

/** Returns the products for the address's list and search. The list follows the typed text when the browser has time. */
export function useProducts() {
  const catalogue = useCatalogue();
  const { entries } = catalogue;
  const [parameters, write] = useUrlParameters();
  const search = useAddressSearch('buscar');
  const stored = parameters.get('lista');
  const filter = PRODUCT_FILTERS.find((value) => value === stored) ?? 'todos';
  const all = useMemo(() => sortedByTitle(entries), [entries]);
  const text = useDeferredValue(search.text);
  const [listed, elsewhere] = useMemo(() => {
    const [query, isFound] = [readQuery(text), productTest(text)];
    // An unreadable document has no text: only its id can match.
    const matching = all.filter(({ id, product }) =>
      product.ok ? isFound(product.value) : id.includes(query),
    );
    const found = matching.filter((entry) => isOf(entry, filter));
    // The seller restocks from this list, so the lowest stock comes first.
    if (filter === 'poco') found.sort((one, other) => stockOf(one) - stockOf(other));
    return [found, query === '' ? 0 : matching.length - found.length] as const;
  }, [all, filter, text]);
  return {
    ...catalogue,
    all,
    listed,
    /** Number of found products outside of the list. */
    elsewhere,
    counts: useMemo(() => countLists(all), [all]),
    filter,
    choose: (next: ProductFilter) => write({ lista: next === 'todos' ? null : next }),
    search,
    clear: () => {
      search.type('');
      write({ lista: null, buscar: null });
    },
  };
}

/** Returns the time of the site's mirror; null without one, undefined until known. */
export function useMirrorTime(): Date | null | undefined {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: ['mirror'],
    queryFn: () => session.repositories().products.published(),
  }).data;
}

const byTitle = new Intl.Collator('es-AR', { numeric: true });

function sortedByTitle(entries: ReadonlyMap<string, ProductEntry>): readonly ProductEntry[] {
  return [...entries.values()].sort((one, other) => byTitle.compare(productName(one), productName(other)));
}

/** Returns the name of a row: of a product, or of an unreadable document. */
export function productName({ id, product }: ProductEntry): string {
  return product.ok ? product.value.title : id;
}

function stockOf({ product }: ProductEntry): number {
  return product.ok ? product.value.stock : 0;
}

function isOf({ product }: ProductEntry, filter: ProductFilter): boolean {
  return product.ok ? isListed(product.value, filter) : filter === 'todos';
}

function countLists(entries: readonly ProductEntry[]): ReadonlyMap<ProductFilter, number> {
  return new Map(
    PRODUCT_FILTERS.map((filter) => [filter, entries.filter((entry) => isOf(entry, filter)).length]),
  );
}
