import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EVERY_ORDER, type OrderQuery } from '../../../domain/seller/order-filter.ts';
import { FilterChips } from '../../common/filter-chips.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { useOrdersVersion } from '../../common/use-orders-version.ts';
import type { OrderListing } from './use-listed-orders.ts';
import { WORK, workOf } from './work.ts';

/** The parts of the seller's work, in one line, with the number of orders of each. */
export function WorkTabs({ filter, set }: OrderListing) {
  const counts = useWorkCounts(filter);
  const chosen = workOf(filter);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // «Todos» is last and what the panel opens with: a phone shows the first parts.
    if (chosen === WORK.at(-1)) return;
    const chip = line.current?.querySelector('[aria-pressed="true"]');
    chip?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div ref={line}>
      <FilterChips
        legend="Qué pedidos ver"
        chips={WORK.map((value, at) => ({ value, label: value.label, count: counts?.[at] }))}
        chosen={chosen}
        onChoose={({ estado, pago }) => set({ estado, pago })}
      />
    </div>
  );
}

/**
 * Counts the orders of each part, of the filter's service and days. Undefined until the first answer; offline the last numbers
 * stay, and the list says that it may be old.
 */
function useWorkCounts({ servicio, desde, hasta }: OrderQuery): readonly number[] | undefined {
  const { session } = useSeller();
  const version = useOrdersVersion();
  const { data, refetch } = useQuery({
    queryKey: ['order counts', servicio, desde, hasta],
    queryFn: () => {
      const { orders } = session.repositories();
      return Promise.all(
        WORK.map(({ estado, pago }) =>
          orders.countMatching({ ...EVERY_ORDER, servicio, desde, hasta, estado, pago }),
        ),
      );
    },
    enabled: false,
  });
  // oxlint-disable-next-line react/exhaustive-deps -- each change of the orders counts them again
  useEffect(() => void refetch(), [refetch, version, servicio, desde, hasta]);
  return data;
}
