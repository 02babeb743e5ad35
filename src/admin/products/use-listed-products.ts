import { useDeferredValue, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ProductEntry } from '../../data/seller/products/products-repository.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import {
  isFound,
  isListed,
  shelfText,
  PRODUCT_FILTERS,
  type ProductFilter,
} from '../../domain/seller/product-changes.ts';
import { useSeller } from '../common/seller-context.ts';
import type { ProductFiltering } from './use-product-filter.ts';

type Damaged = ProductEntry & { readonly product: { readonly ok: false } };

export interface ListedProducts {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What the filter and the search leave, in its order. */
  readonly listed: readonly Product[];
  readonly all: readonly Product[];
  readonly damaged: readonly Damaged[];
  readonly counts: ReadonlyMap<ProductFilter, number>;
  /** Documents read in this session. */
  readonly read: number;
  /** All of them were: without it, what the site's mirror has stands for those that did not change since. */
  readonly whole: boolean;
}

/** The catalogue as it is listed. Typing is never held up: what is listed follows when there is time. */
export function useListedProducts({
  filter,
  query,
}: Pick<ProductFiltering, 'filter' | 'query'>): ListedProducts {
  const { products } = useSeller();
  const { status, entries, read, whole } = useStore(products.store);
  useEffect(() => products.open(), [products]);
  const rows = useMemo(() => sortedRows(entries), [entries]);
  const counts = useMemo(() => countLists(rows), [rows]);
  const wanted = useDeferredValue(query);
  const listed = useMemo(() => listedOf(rows, filter, wanted), [rows, filter, wanted]);
  const all = useMemo(() => rows.map(({ product }) => product), [rows]);
  const damaged = useMemo(() => [...entries.values()].filter(isDamaged), [entries]);
  return {
    status: status === 'idle' ? 'loading' : status,
    listed,
    all,
    damaged,
    counts,
    read,
    whole,
  };
}

interface Row {
  readonly product: Product;
  /** What is searched in it. */
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
  // What runs low is looked at to be bought again: the emptiest first.
  return filter === 'poco' ? products.toSorted((one, other) => one.stock - other.stock) : products;
}

function countLists(rows: readonly Row[]): ReadonlyMap<ProductFilter, number> {
  return new Map(
    PRODUCT_FILTERS.map((value) => [value, rows.filter(({ product }) => isListed(product, value)).length]),
  );
}

function isDamaged(entry: ProductEntry): entry is Damaged {
  return !entry.product.ok;
}
