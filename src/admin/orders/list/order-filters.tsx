import { useId, useState, type ReactNode } from 'react';
import { DayField } from './day-field.tsx';
import { SearchBox } from '../../common/search-box.tsx';
import type { OrderListing } from './use-listed-orders.ts';
import { UNSENT_STATUSES } from '../../../domain/seller/order-filter.ts';
import { ORDER_STATUSES } from '../../../domain/orders/order.ts';
import { offeredDeliveries } from '../../../domain/shipping/shipping-service.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { closeIcon } from '../../../ui/icons/icons.json';
import { filterIcon } from '../../../ui/icons/panel-icons.json';
import orders from '../common/orders.module.css';
import styles from './order-filters.module.css';

interface OrderFiltersProps {
  readonly listing: OrderListing;
  /** The tools for many orders. */
  readonly children: ReactNode;
}

/** The search, a button for the other filters, and the tools. */
export function OrderFilters({ listing, children }: OrderFiltersProps) {
  const { filter, active, search, type, clear } = listing;
  const [open, setOpen] = useState(false);
  const more = useId();
  const status = ORDER_STATUSES.find((known) => known === filter.estado) ?? null;
  const count = [status, filter.servicio, filter.desde, filter.hasta].filter(Boolean).length;
  return (
    <div className={styles.fields}>
      <SearchBox
        text={filter.texto}
        className={styles.search}
        placeholder="Nombre, mail, DNI, teléfono, lugar, id, seguimiento o producto"
        onType={type}
        onEnter={() => filter.texto !== '' && search.start()}
      />
      <Button icon={filterIcon} aria-expanded={open} aria-controls={more} onClick={() => setOpen(!open)}>
        <span className={orders.word}>Filtros</span>
        {count > 0 && ` (${count})`}
      </Button>
      {children}
      <div id={more} className={styles.more} hidden={!open}>
        <MoreFilters {...listing} />
      </div>
      {active && (
        <Button variant="quiet" size="small" icon={closeIcon} className={styles.clear} onClick={clear}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

function MoreFilters({ filter, set }: OrderListing) {
  const { estado, pago } = filter;
  return (
    <>
      <SelectField
        label="Estado"
        placeholder="Cualquiera"
        options={pago === null ? ORDER_STATUSES : UNSENT_STATUSES}
        value={ORDER_STATUSES.find((status) => status === estado) ?? ''}
        onChange={({ target }) =>
          set({ estado: ORDER_STATUSES.find((status) => status === target.value) ?? null })
        }
      />
      <SelectField
        label="Envío por"
        placeholder="Cualquiera"
        options={offeredDeliveries()}
        value={filter.servicio ?? ''}
        onChange={({ target }) =>
          set({ servicio: offeredDeliveries().find((service) => service === target.value) ?? null })
        }
      />
      <DayField label="Desde" value={filter.desde} onPick={(desde) => set({ desde })} />
      <DayField
        label="Hasta"
        value={filter.hasta}
        error={filter.hasta !== '' && filter.hasta < filter.desde ? 'Es anterior a «Desde»' : undefined}
        onPick={(hasta) => set({ hasta })}
      />
    </>
  );
}
