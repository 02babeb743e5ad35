import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';

/** What the list can be ordered by, as the address says it; the first is the default (spec §2). */
export const LIST_ORDERS = ['popularidad', 'precio', 'precio-desc', 'nombre'] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];

/** What the buyer asked of the list. */
export interface ListFilters {
  readonly query: string;
  readonly inStock: boolean;
  readonly order: ListOrder;
  /** An internal category, or '' for all. */
  readonly category: string;
  /** Only what the buyer marked. */
  readonly favourites: boolean;
}

/** Nothing asked: the whole list, the most popular first. */
export const NO_FILTERS: ListFilters = {
  query: '',
  inStock: false,
  order: 'popularidad',
  category: '',
  favourites: false,
};

/** The filters of an address; what is not understood counts as not asked. */
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

/** The address's parameters with these filters in them; defaults stay out, and others' parameters stay. */
export function writeFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { query, inStock, order, category, favourites } = filters;
  const next = new URLSearchParams(params);
  const text = query.trim();
  const put = (name: string, value: string, asked: boolean): void =>
    asked ? next.set(name, value) : next.delete(name);
  put('q', text, text !== '');
  put('stock', '1', inStock);
  put('orden', order, order !== NO_FILTERS.order);
  put('categoria', category, category !== '');
  put('favoritos', '1', favourites);
  return next;
}
