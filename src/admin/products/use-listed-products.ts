import { useDeferredValue, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSeller } from '../common/seller-context.ts';
import { useQuickText } from '../common/use-quick-text.ts';
import type { DamagedProduct } from './products-section.tsx';
import type { ProductEntry } from '../../data/seller/products/products-repository.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import {
  isFound,
  isListed,
  PRODUCT_FILTERS,
  shelfText,
  type ProductFilter,
} from '../../domain/seller/product-changes.ts';

export interface ListedProducts {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Products that match the filter and the search, in the filter's order. */
  readonly listed: readonly Product[];
  readonly all: readonly Product[];
  readonly damaged: readonly DamagedProduct[];
  readonly counts: ReadonlyMap<ProductFilter, number>;
  /** Documents read in this session. */
  readonly read: number;
  /** Whether every document was read; else products without changes come from the mirror. */
  readonly whole: boolean;
}

/** Returns the catalogue as it is listed. The list follows the typed text when the browser has time. */
export function useListedProducts({ filter, query }: ProductFiltering): ListedProducts {
  const { products } = useSeller();
  const { status, entries, read, whole } = useStore(products.store);
  useEffect(() => products.open(), [products]);
  const rows = useMemo(() => sortedRows(entries), [entries]);
  const counts = useMemo(() => countLists(rows), [rows]);
  const text = useDeferredValue(query);
  const listed = useMemo(() => listedOf(rows, filter, text), [rows, filter, text]);
  const all = useMemo(() => rows.map(({ product }) => product), [rows]);
  const damaged = useMemo(() => [...entries.values()].filter(isDamaged), [entries]);
  return { status: status === 'idle' ? 'loading' : status, listed, all, damaged, counts, read, whole };
}

interface Row {
  readonly product: Product;
  /** Text that the search looks at. */
  readonly text: string;
}

const byTitle = new Intl.Collator('es-AR', { numeric: true });

function sortedRows(entries: ReadonlyMap<string, ProductEntry>): Row[] {
  const products = [...entries.values()].flatMap(({ product }) => (product.ok ? [product.value] : []));
  return products
    .toSorted((one, other) => byTitle.compare(one.title, other.title))
    .map((product) => ({ product, text: shelfText(product) }));
}

function listedOf(rows: readonly Row[], filter: ProductFilter, query: string): Product[] {
  const products = rows
    .filter(({ product, text }) => isListed(product, filter) && isFound(text, query))
    .map(({ product }) => product);
  // The seller restocks from this list: the lowest stock comes first.
  return filter === 'poco' ? products.toSorted((one, other) => one.stock - other.stock) : products;
}

function countLists(rows: readonly Row[]): ReadonlyMap<ProductFilter, number> {
  return new Map(
    PRODUCT_FILTERS.map((value) => [value, rows.filter(({ product }) => isListed(product, value)).length]),
  );
}

function isDamaged(entry: ProductEntry): entry is DamagedProduct {
  return !entry.product.ok;
}

export interface ProductFiltering {
  readonly filter: ProductFilter;
  readonly query: string;
  readonly choose: (filter: ProductFilter) => void;
  readonly search: (query: string) => void;
  /** Shows every product again. */
  readonly clear: () => void;
}

const FILTER = 'lista';
const QUERY = 'buscar';

/** Keeps the filter and the search of the products in the address. */
export function useProductFilter(): ProductFiltering {
  const [parameters, setParameters] = useSearchParams();
  const stored = parameters.get(FILTER);
  const [query, search] = useQuickText(parameters.get(QUERY) ?? '', (typed) => set({ [QUERY]: typed }));
  function set(values: Readonly<Record<string, string>>): void {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  return {
    filter: PRODUCT_FILTERS.find((value) => value === stored) ?? 'todos',
    query,
    choose: (filter) => set({ [FILTER]: filter === 'todos' ? '' : filter }),
    search,
    clear() {
      search('');
      set({ [FILTER]: '', [QUERY]: '' });
    },
  };
}
