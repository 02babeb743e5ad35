import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useSeller } from '../seller-context.ts';
import { statusTone } from './status-tone.ts';
import styles from './status.module.css';

export interface StatusCountersProps {
  readonly chosen: OrderStatus | null;
  readonly choose: (status: OrderStatus | null) => void;
}

/** How many orders the shop has in each status; pressing one lists only those. */
export function StatusCounters({ chosen, choose }: StatusCountersProps) {
  const { counts: counter } = useSeller();
  const counted = useStore(counter.store);
  useEffect(() => counter.follow(), [counter]);
  return (
    <fieldset className={styles.counters}>
      <legend className="visually-hidden">Filtrar por estado</legend>
      <Counter label="Todos" count={counted?.all} pressed={chosen === null} onPress={() => choose(null)} />
      {ORDER_STATUSES.map((status) => (
        <Counter
          key={status}
          label={status}
          status={status}
          count={counted === null ? undefined : (counted.counts.get(status) ?? 0)}
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
  /** Undefined until the database has counted. */
  readonly count: number | undefined;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** Where the database stops counting. */
const MOST = 10_000;

function Counter({ label, status, count, pressed, onPress }: CounterProps) {
  return (
    <button
      type="button"
      className={classNames(styles.counter, status && styles[statusTone[status]], count === 0 && styles.none)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span>{label}</span> <strong className="tabular">{countText(count)}</strong>
    </button>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return '·';
  return count >= MOST ? `${(MOST - 1).toLocaleString('es-AR')}+` : count.toLocaleString('es-AR');
}
