import { shopPrice, type Product } from '../../../domain/catalogue/product.ts';
import type { forgiveTypos } from '../../../domain/catalogue/search-typos.ts';
import { foldedTitle, matchesWords, searchWords } from '../../../domain/catalogue/search.ts';
import type { ListFilters, ListOrder } from '../list-filters.tsx';

/** The products on sale; equal ones go by id (docs/buying.md#product-list). */
export function orderProducts(products: Iterable<Product>, order: ListOrder): Product[] {
  const compare = COMPARE[order];
  return [...products]
    .filter(({ pausado }) => !pausado)
    .sort((one, other) => compare(one, other) || one.id - other.id);
}

export interface SelectionFilters extends Pick<ListFilters, 'query' | 'inStock'> {
  /** Ids of the favourites, or null for all products. */
  readonly only: ReadonlySet<number> | null;
}

/**
 * `alike`: no title matches, so typos are forgiven (docs/buying.md#search). `marks`: words to mark in the titles.
 * @param forgive absent until its chunk is loaded.
 */
export function selectProducts(
  ordered: readonly Product[],
  filters: SelectionFilters,
  forgive?: typeof forgiveTypos,
) {
  const { query, inStock, only } = filters;
  const typed = searchWords(query);
  const isMistyped =
    typed.length > 0 && !ordered.some((product) => matchesWords(foldedTitle(product), typed));
  const wanted = isMistyped && forgive ? forgive(typed, ordered) : typed;
  const products = ordered.filter(
    (product) =>
      (!inStock || product.stock > 0) &&
      (only === null || only.has(product.id)) &&
      matchesWords(foldedTitle(product), wanted),
  );
  return { products, marks: wanted.flat().join(' '), alike: isMistyped && products.length > 0 };
}

const COMPARE: Readonly<Record<ListOrder, (one: Product, other: Product) => number>> = {
  popularidad: (one, other) => other.popularidad - one.popularidad,
  // Infinity − Infinity is no number, and counts as equal.
  precio: (one, other) => (shopPrice(one) ?? Infinity) - (shopPrice(other) ?? Infinity),
  'precio-desc': (one, other) => (shopPrice(other) ?? 0) - (shopPrice(one) ?? 0),
  nombre: (one, other) =>
    Number(foldedTitle(one) > foldedTitle(other)) - Number(foldedTitle(one) < foldedTitle(other)),
};
