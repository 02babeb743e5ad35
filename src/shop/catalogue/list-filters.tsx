import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** Names of the list's sort orders, by their values in the address (docs/buying.md#product-list). */
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
}

export const NO_FILTERS: ListFilters = {
  query: '',
  inStock: false,
  order: 'popularidad',
};

/** Unknown values count as absent. */
export function readFilters(params: URLSearchParams): ListFilters {
  const order = params.get('orden') ?? '';
  return {
    query: params.get('q') ?? '',
    inStock: params.get('stock') === '1',
    order: isListOrder(order) ? order : NO_FILTERS.order,
  };
}

export function isListOrder(value: string): value is ListOrder {
  return Object.hasOwn(LIST_ORDERS, value);
}

/** Omits default values, and keeps other parameters. */
export function writeFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { query, inStock, order } = filters;
  const values = {
    q: query.trim(),
    stock: inStock ? '1' : '',
    orden: order === NO_FILTERS.order ? '' : order,
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
 * Keeps the filters in the address, without history entries: choices at once, typed text after a pause. Pending filters are
 * stored here until the address has them, because the address drops a trailing space.
 */
function useListFiltersControl() {
  const [params, setParams] = useSearchParams();
  const { key, pathname } = useLocation();
  const isOwnNavigation = useNavigationType() === NavigationType.Replace;
  const [pending, setPending] = useState<Pending | null>(null);
  // Pending filters count until another navigation (the logo's link, back) changes the address.
  const isCurrent = pending?.pathname === pathname && (pending.key === key || isOwnNavigation);
  const filters = isCurrent ? pending.filters : readFilters(params);
  const typed = isCurrent && pending.isTyping ? pending : null;

  function change(more: Partial<ListFilters>, isTyping = false): void {
    const next = { ...filters, ...more };
    setPending({ filters: next, isTyping, key, pathname });
    if (!isTyping)
      setParams((current) => writeFilters(current, next), { replace: true, preventScrollReset: true });
  }
  function flush(): void {
    if (typed !== null) change({});
  }
  const flushLater = useEffectEvent(flush);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => flushLater(), WRITE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { filters, change, flush };
}

interface Pending {
  readonly filters: ListFilters;
  /** True until the typed text is in the address. */
  readonly isTyping: boolean;
  readonly key: string;
  readonly pathname: string;
}

type ListFiltersControl = ReturnType<typeof useListFiltersControl>;

const ListFiltersContext = createContext<ListFiltersControl | null>(null);

/** Provides the filters to the list and the header's search. Typing renders only these two. */
export function ListFiltersProvider({ children }: { readonly children: ReactNode }) {
  const control = useListFiltersControl();
  return <ListFiltersContext value={control}>{children}</ListFiltersContext>;
}

/** Returns the list's filters. @throws Error outside of a `ListFiltersProvider` */
export function useListFilters(): ListFiltersControl {
  const control = use(ListFiltersContext);
  if (control === null) throw new Error('useListFilters needs a ListFiltersProvider above it.');
  return control;
}
