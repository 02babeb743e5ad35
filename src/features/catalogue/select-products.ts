import { shopPrice, type Product } from '../../domain/product.ts';
import { foldText, matchesQuery } from '../../domain/search.ts';
import type { ListFilters, ListOrder } from './list-filters.ts';

/** The products in the asked order; discontinued ones that are also sold out close the list. */
export function orderProducts(products: Iterable<Product>, order: ListOrder): Product[] {
  const compare = COMPARE[order];
  return [...products].sort(
    (one, other) => Number(isGone(one)) - Number(isGone(other)) || compare(one, other) || one.id - other.id,
  );
}

/** Those that the search and the checkbox leave, in the order they came (spec §2). */
export function filterProducts(
  ordered: readonly Product[],
  { query, inStock }: Pick<ListFilters, 'query' | 'inStock'>,
): Product[] {
  return ordered.filter(
    (product) => (!inStock || product.stock > 0) && matchesQuery(foldedTitle(product), query),
  );
}

const COMPARE: Readonly<Record<ListOrder, (one: Product, other: Product) => number>> = {
  popularidad: (one, other) => other.popularidad - one.popularidad,
  precio: (one, other) => shopPrice(one) - shopPrice(other),
  'precio-desc': (one, other) => shopPrice(other) - shopPrice(one),
  nombre: (one, other) => compareText(foldedTitle(one), foldedTitle(other)),
};

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isGone({ deprecated, stock }: Product): boolean {
  return deprecated && stock <= 0;
}

/** Folding is the slow part of a search, so each title is folded once. */
const folded = new WeakMap<Product, string>();

function foldedTitle(product: Product): string {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const text = foldText(product.title);
  folded.set(product, text);
  return text;
}
