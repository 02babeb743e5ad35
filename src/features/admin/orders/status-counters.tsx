import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order.ts';
import { countByStatus } from '../../../domain/seller-orders.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useSeller } from '../seller-context.ts';
import { statusTone } from './status-tone.ts';
import type { StatusFilter } from './use-status-filter.ts';
import styles from './status.module.css';

/** How many of the loaded orders are in each status; pressing one lists only those. */
export function StatusCounters({ chosen, choose }: StatusFilter) {
  const entries = useStore(useSeller().orders.store, (state) => state.entries);
  const counts = useMemo(
    () => countByStatus(entries.flatMap(({ order }) => (order.ok ? [order.value] : []))),
    [entries],
  );
  return (
    <fieldset className={styles.counters}>
      <legend className="visually-hidden">Filtrar por estado</legend>
      <Counter label="Todos" count={entries.length} pressed={chosen === null} onPress={() => choose(null)} />
      {ORDER_STATUSES.map((status) => (
        <Counter
          key={status}
          label={status}
          status={status}
          count={counts.get(status) ?? 0}
          pressed={chosen === status}
          onPress={() => choose(chosen === status ? null : status)}
        />
      ))}
    </fieldset>
  );
}

interface CounterProps {
  readonly label: string;
  readonly status?: OrderStatus;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Counter({ label, status, count, pressed, onPress }: CounterProps) {
  return (
    <button
      type="button"
      className={classNames(styles.counter, status && styles[statusTone[status]], count === 0 && styles.none)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span>{label}</span> <strong className="tabular">{count}</strong>
    </button>
  );
}
