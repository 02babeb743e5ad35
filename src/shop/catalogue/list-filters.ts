import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';

/** The orders of the list, as the address names them; the first is the default (docs/product.md#product-list). */
export const LIST_ORDERS = ['popularidad', 'precio', 'precio-desc', 'nombre'] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];

/** The buyer's choices in the product list. */
export interface ListFilters {
  readonly query: string;
  readonly inStock: boolean;
  readonly order: ListOrder;
  /** An internal category, or '' for all. */
  readonly category: string;
  /** Only favourites. */
  readonly favourites: boolean;
}

/** The defaults: all products, the most popular first. */
export const NO_FILTERS: ListFilters = {
  query: '',
  inStock: false,
  order: 'popularidad',
  category: '',
  favourites: false,
};

/** Reads the filters from an address; unknown values count as absent. */
export function readFilters(params: URLSearchParams): ListFilters {
  const order = params.get('orden');
  const category = params.get('categoria') ?? '';
  return {
    query: params.get('q') ?? '',
    inStock: params.get('stock') === '1',
    order: LIST_ORDERS.find((known) => known === order) ?? NO_FILTERS.order,
    category: CATEGORY_NAMES.has(category) ? category : '',
    favourites: params.get('favoritos') === '1',
  };
}

/** Returns the parameters with these filters; defaults are left out, and other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { query, inStock, order, category, favourites } = filters;
  const values = {
    q: query.trim(),
    stock: inStock ? '1' : '',
    orden: order === NO_FILTERS.order ? '' : order,
    categoria: category,
    favoritos: favourites ? '1' : '',
  };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
