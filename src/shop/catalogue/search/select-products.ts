import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import type { searchProducts } from '#domain/catalogue/search-products.ts';
import { foldedTitle, matchesWords, searchWords } from '#domain/catalogue/search.ts';
import { NO_FILTERS, type ListFilters, type ListOrder } from '#shop/catalogue/list-filters.tsx';

/** Returns the products on sale, sorted, with ties by id (docs/buying.md#product-list). */
export function orderProducts(products: Iterable<Product>, order: ListOrder): Product[] {
  const compare = COMPARE[order];
  return [...products]
    .filter(({ pausado }) => !pausado)
    .sort((one, other) => compare(one, other) || one.id - other.id);
}

export type SelectionFilters = Pick<ListFilters, 'query' | 'inStock' | 'order'>;

/**
 * Returns the products that pass the filters. A search puts the best matches first, unless the buyer has chosen a sort order
 * (docs/buying.md#search).
 * @param initial the products when the list began: those that have sold out since count as in stock
 * @param search absent until its chunk is loaded: the words must then be in the titles as typed
 */
export function selectProducts(
  ordered: readonly Product[],
  filters: SelectionFilters,
  initial: ReadonlyMap<number, Product>,
  search: typeof searchProducts = matchesAsTyped,
) {
  const { query, inStock, order } = filters;
  const { found, ...rest } = search(ordered, query, order === NO_FILTERS.order);
  const products = inStock
    ? found.filter(({ id, stock }) => stock > 0 || (initial.get(id)?.stock ?? 0) > 0)
    : found;
  return { products, ...rest };
}

function matchesAsTyped<T extends Pick<Product, 'title'>>(products: readonly T[], query: string) {
  const words = searchWords(query);
  const found = products.filter((product) => matchesWords(foldedTitle(product), words));
  return { found, alike: false };
}

const COMPARE: Readonly<Record<ListOrder, (one: Product, other: Product) => number>> = {
  popularidad: (one, other) => other.popularidad - one.popularidad,
  // Infinity − Infinity is NaN, and counts as equal.
  precio: (one, other) => (shopPrice(one) ?? Infinity) - (shopPrice(other) ?? Infinity),
  'precio-desc': (one, other) => (shopPrice(other) ?? 0) - (shopPrice(one) ?? 0),
  nombre: (one, other) =>
    Number(foldedTitle(one) > foldedTitle(other)) - Number(foldedTitle(one) < foldedTitle(other)),
};
