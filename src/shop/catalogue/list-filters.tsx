import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** Names of the list's orders, by their values in the address (docs/product.md#product-list). */
export const LIST_ORDERS = {
  popularidad: 'Más vendidos',
  precio: 'Menor precio',
  'precio-desc': 'Mayor precio',
  nombre: 'Nombre',
};

export type ListOrder = keyof typeof LIST_ORDERS;

export interface ListFilters {
  readonly query: string;
  readonly inStock: boolean;
  readonly order: ListOrder;
  readonly favourites: boolean;
}

export const NO_FILTERS: ListFilters = {
  query: '',
  inStock: false,
  order: 'popularidad',
  favourites: false,
};

/** Unknown values count as absent. */
export function readFilters(params: URLSearchParams): ListFilters {
  const order = params.get('orden') ?? '';
  return {
    query: params.get('q') ?? '',
    inStock: params.get('stock') === '1',
    order: isListOrder(order) ? order : NO_FILTERS.order,
    favourites: params.get('favoritos') === '1',
  };
}

export function isListOrder(value: string): value is ListOrder {
  return Object.hasOwn(LIST_ORDERS, value);
}

/** Defaults are left out, and other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { query, inStock, order, favourites } = filters;
  const values = {
    q: query.trim(),
    stock: inStock ? '1' : '',
    orden: order === NO_FILTERS.order ? '' : order,
    favoritos: favourites ? '1' : '',
  };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const WRITE_MS = 300;

/**
 * Keeps the filters in the address, without history entries: choices at once, typing when it pauses. The address changes
 * in a transition, so pending changes are kept here: a checkbox must not jump back until the list is rendered.
 */
function useListFiltersControl() {
  const [params, setParams] = useSearchParams();
  const { key, pathname } = useLocation();
  const isOwnNavigation = useNavigationType() === NavigationType.Replace;
  const [pending, setPending] = useState<Pending | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Pending changes count until another navigation (the logo's link, back) changes the address.
  const isCurrent = pending?.pathname === pathname && (pending.key === key || isOwnNavigation);
  const changes = isCurrent ? pending.changes : {};
  const filters = { ...readFilters(params), ...changes };

  // Another navigation discards the typed search.
  useEffect(() => {
    if (!isOwnNavigation) clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation has a key of its own
  }, [key, isOwnNavigation]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function write(next: ListFilters): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    setParams((current) => writeFilters(current, next), { replace: true, preventScrollReset: true });
  }
  function change(more: Partial<ListFilters>, isTyping = false): void {
    const next = { ...filters, ...more };
    setPending({ changes: { ...changes, ...more }, key, pathname });
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(() => write(next), WRITE_MS);
    else write(next);
  }
  function flush(): void {
    if (timer.current !== undefined) write(filters);
  }
  return { filters, change, flush };
}

interface Pending {
  readonly changes: Partial<ListFilters>;
  readonly key: string;
  readonly pathname: string;
}

type ListFiltersControl = ReturnType<typeof useListFiltersControl>;

const ListFiltersContext = createContext<ListFiltersControl | null>(null);

/** Stands around the list and the header's search, which are one thing on the list. Typing renders these two alone. */
export function ListFiltersProvider({ children }: { readonly children: ReactNode }) {
  const control = useListFiltersControl();
  return <ListFiltersContext value={control}>{children}</ListFiltersContext>;
}

/** @throws Error outside of a `ListFiltersProvider`. */
export function useListFilters(): ListFiltersControl {
  const control = use(ListFiltersContext);
  if (control === null) throw new Error('useListFilters needs a ListFiltersProvider above it.');
  return control;
}
