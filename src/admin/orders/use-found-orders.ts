import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { FoundOrders } from '#data/seller/orders/orders-repository.ts';
import { placedAt } from '#domain/orders/order.ts';
import { bestProducts, matchesText, orderSearchQueries } from '#domain/seller/search.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { useCatalogue } from '#admin/common/use-catalogue.ts';
import { FOUND } from './refresh-orders.ts';

/** Asks the database every query of a search, also for the products that fit best: for those the catalogue is read first. */
export function useFoundOrders(wanted: string) {
  const { session } = usePanelServices();
  const { products, isLoading } = useCatalogue(wanted !== '');
  const best = useMemo(() => bestProducts(wanted, [...products.values()]), [wanted, products]);
  const isReading = wanted !== '' && isLoading;
  const { data, isError, isFetching } = useQuery({
    queryKey: [FOUND, wanted, best],
    queryFn: async (): Promise<FoundOrders> => {
      const { entries, isCapped } = await session
        .repositories()
        .orders.find(orderSearchQueries(wanted, best));
      // One of two names is not enough; a product may have had another title.
      const found = entries.filter((entry) => matches(entry, wanted) || hasProduct(entry, best));
      return { isCapped, entries: found.sort((one, other) => entryTime(other) - entryTime(one)) };
    },
    enabled: wanted !== '' && !isReading,
    gcTime: 0,
    structuralSharing: false,
  });
  return {
    entries: data?.entries ?? NONE,
    isCapped: data?.isCapped ?? false,
    isError,
    isFetching: isFetching || isReading,
  };
}

const NONE: FoundOrders['entries'] = [];

function hasProduct({ order }: OrderEntry, ids: readonly string[]): boolean {
  return order.ok && ids.some((id) => id in order.value.cantidades);
}

function entryTime({ order }: OrderEntry): number {
  return order.ok ? placedAt(order.value) : 0;
}

/** An order that cannot be read has no text to search: only its id can match. */
export function matches({ id, order }: OrderEntry, text: string): boolean {
  return order.ok ? text === '' || matchesText(order.value, text) : id.includes(text);
}
