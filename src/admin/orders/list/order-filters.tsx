import { useId, useState } from 'react';
import { SHIPPING_SERVICES } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { closeIcon } from '../../../ui/icons/icons.ts';
import { filterIcon } from '../../../ui/icons/lazy-icons.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { SearchBox } from '../../common/search-box.tsx';
import { StatusCounters } from './status-counters.tsx';
import type { DatabaseSearch } from './use-database-search.ts';
import type { OrderFiltering } from './use-order-filter.ts';
import layout from '../../common/layout.module.css';
import styles from './order-filters.module.css';

/** Status, text, service and days: which orders are listed. On a phone the last two wait behind a button. */
export function OrderFilters({ deep, ...filtering }: OrderFiltering & { readonly deep: DatabaseSearch }) {
  const { filter, active, set, clear } = filtering;
  const [open, setOpen] = useState(false);
  const more = useId();
  const chosen = [filter.servicio, filter.desde, filter.hasta].filter(Boolean).length;
  return (
    <div className={classNames(layout.stack, styles.filters)}>
      <StatusCounters chosen={filter.estado} choose={(estado) => set({ estado })} />
      <div className={styles.fields}>
        <SearchBox
          text={filter.texto}
          placeholder="Nombre, mail, DNI, id, seguimiento o producto"
          className={styles.search}
          onType={(texto) => set({ texto })}
          onEnter={deep.search}
        />
        <Button
          icon={filterIcon}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={more}
          onClick={() => setOpen(!open)}
        >
          {chosen === 0 ? 'Filtros' : `Filtros (${chosen})`}
        </Button>
        <div id={more} className={classNames(styles.more, open && styles.open)}>
          <ServiceAndDays {...filtering} />
        </div>
        {active && (
          <Button variant="quiet" icon={closeIcon} className={styles.clear} onClick={clear}>
            Quitar filtros
          </Button>
        )}
      </div>
    </div>
  );
}

function ServiceAndDays({ filter, set }: OrderFiltering) {
  return (
    <>
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
    </>
  );
}
