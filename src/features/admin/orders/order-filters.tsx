import { SHIPPING_SERVICES } from '../../../domain/order.ts';
import { Button } from '../../../ui/button.tsx';
import { closeIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OrderSearch } from './order-search.tsx';
import { StatusCounters } from './status-counters.tsx';
import type { DeepSearch } from './use-deep-search.ts';
import type { OrderFiltering } from './use-order-filter.ts';
import styles from './order-filters.module.css';

/** Status, text, service and days: which orders are listed. */
export function OrderFilters({ deep, ...filtering }: OrderFiltering & { readonly deep: DeepSearch }) {
  const { filter, active, set, clear } = filtering;
  return (
    <div className={styles.filters}>
      <StatusCounters chosen={filter.estado} choose={(estado) => set({ estado })} />
      <div className={styles.fields}>
        <OrderSearch {...filtering} deep={deep} />
        <SelectField
          label="Envío por"
          fieldClassName={styles.service ?? ''}
          placeholder="Cualquiera"
          options={SHIPPING_SERVICES}
          value={filter.servicio ?? ''}
          onChange={({ target }) =>
            set({ servicio: SHIPPING_SERVICES.find((service) => service === target.value) ?? null })
          }
        />
        <TextField
          label="Desde"
          type="date"
          value={filter.desde}
          max={filter.hasta || undefined}
          onChange={({ target }) => set({ desde: target.value })}
        />
        <TextField
          label="Hasta"
          type="date"
          value={filter.hasta}
          min={filter.desde || undefined}
          onChange={({ target }) => set({ hasta: target.value })}
        />
        {active && (
          <Button variant="quiet" icon={closeIcon} className={styles.clear} onClick={clear}>
            Quitar filtros
          </Button>
        )}
      </div>
    </div>
  );
}
