import { useDeferredValue, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { shop } from '../../../config/shop/shop.ts';
import type { ProductEntry } from '../../../data/seller/products/products-repository.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { containsWords } from '../../../domain/catalogue/search.ts';
import {
  isListed,
  PRODUCT_FILTERS,
  productSearchText,
  type ProductFilter,
} from '../../../domain/seller/product-changes.ts';
import { useSeller } from '../../common/seller-context.ts';
import { useUrlParameters } from '../../common/use-url-parameters.ts';
import { useSearchText } from '../../common/use-search-text.ts';

export type ProductListing = ReturnType<typeof useListedProducts>;

const FILTER = 'lista';
const QUERY = 'buscar';

/** Keeps the filter and the search in the address. The list follows the typed text when the browser has time. */
export function useListedProducts() {
  const { products } = useSeller();
  const { status, entries, published } = useStore(products.store);
  useEffect(() => products.open(), [products]);
  const [parameters, set] = useUrlParameters();
  const stored = parameters.get(FILTER);
  const filter = PRODUCT_FILTERS.find((value) => value === stored) ?? 'todos';
  const [query, search] = useSearchText(parameters.get(QUERY) ?? '', (typed) => set({ [QUERY]: typed }));
  const rows = useMemo(() => sortedRows(entries), [entries]);
  const counts = useMemo(() => countLists(rows), [rows]);
  const text = useDeferredValue(query);
  const listed = useMemo(() => listedOf(rows, filter, text), [rows, filter, text]);
  const all = useMemo(() => rows.map(({ product }) => product), [rows]);

  return {
    loading: status === 'idle' || status === 'loading',
    failed: status === 'failed',
    filter,
    query,
    search,
    choose: (next: ProductFilter) => set({ [FILTER]: next === 'todos' ? '' : next }),
    clear: () => {
      search('');
      set({ [FILTER]: '', [QUERY]: '' });
    },
    listed,
    all,
    entries,
    counts,
    /** Documents read in this session. */
    /** True when every document was read; else unchanged products come from the mirror. */
    published,
  };
}

const byTitle = new Intl.Collator('es-AR', { numeric: true });

type Row = ReturnType<typeof sortedRows>[number];

function sortedRows(entries: ReadonlyMap<string, ProductEntry>) {
  const products = [...entries.values()].flatMap(({ product }) => (product.ok ? [product.value] : []));
  return products
    .sort((one, other) => byTitle.compare(one.title, other.title))
    .map((product) => ({ product, text: productSearchText(product) }));
}

function listedOf(rows: readonly Row[], filter: ProductFilter, query: string): Product[] {
  const products = rows
    .filter(({ product, text }) => isListed(product, filter, shop.lowStock) && containsWords(text, query))
    .map(({ product }) => product);
  // The seller restocks from this list: the lowest stock comes first.
  return filter === 'poco' ? products.sort((one, other) => one.stock - other.stock) : products;
}

function countLists(rows: readonly Row[]): ReadonlyMap<ProductFilter, number> {
  return new Map(
    PRODUCT_FILTERS.map((value) => [
      value,
      rows.filter(({ product }) => isListed(product, value, shop.lowStock)).length,
    ]),
  );
}
