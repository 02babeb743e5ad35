import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { DayField } from './day-field.tsx';
import { FilterChips } from '../../common/filter-chips.tsx';
import { SearchBox } from '../../common/search-box.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { statusTone } from '../../common/status-tone.ts';
import { useOrdersVersion } from '../../common/use-orders-version.ts';
import type { OrderListing } from './use-listed-orders.ts';
import {
  PAYMENT_FILTERS,
  UNSENT_STATUSES,
  type OrderQuery,
  type PaymentFilter,
} from '../../../domain/seller/order-filter.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping-service.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { closeIcon } from '../../../ui/icons/icons.json';
import { filterIcon } from '../../../ui/icons/panel-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './order-filters.module.css';

interface OrderFiltersProps {
  readonly listing: OrderListing;
  /** The tools for many orders. */
  readonly children: ReactNode;
}

/** On a phone one button opens the filters by service and days, and the tools. */
export function OrderFilters({ listing, children }: OrderFiltersProps) {
  const { filter, active, search, type, clear } = listing;
  const [open, setOpen] = useState(false);
  const more = useId();
  const count = [filter.servicio, filter.desde, filter.hasta].filter(Boolean).length;
  return (
    <div className={classNames('stack gap-3', styles.filters)}>
      <StatusChips {...listing} />
      <div className={styles.fields}>
        <SearchBox
          text={filter.texto}
          fieldClassName={styles.search}
          placeholder="Nombre, mail, DNI, teléfono, lugar, id, seguimiento o producto"
          onType={type}
          onEnter={() => filter.texto !== '' && search.start()}
        />
        <Button
          icon={filterIcon}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${more} ${more}-tools`}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? 'Más' : `Más (${count})`}
        </Button>
        <div id={more} className={classNames(styles.more, open && styles.open)}>
          <ServiceAndDays {...listing} />
        </div>
        {active && (
          <Button variant="quiet" icon={closeIcon} className={styles.clear} onClick={clear}>
            Quitar filtros
          </Button>
        )}
        <div id={`${more}-tools`} className={classNames(styles.tools, open && styles.open)}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Pressing the selected chip again lists every order. */
function StatusChips({ filter, set }: OrderListing) {
  const counted = useOrderCounts();
  const countOf = (status: OrderStatus) => counted && (counted.counts.get(status) ?? 0);
  const unsent = counted && UNSENT_STATUSES.reduce((sum, status) => sum + (countOf(status) ?? 0), 0);
  const chosen = filter.pago ?? filter.estado;
  return (
    <FilterChips<OrderStatus | PaymentFilter | null>
      legend="Filtrar por estado"
      chips={[
        { value: null, label: 'Todos', count: counted?.all },
        {
          value: 'pendiente',
          label: 'Sin pagar',
          count: counted && unsent && Math.max(0, unsent - counted.paid),
        },
        { value: 'pagado', label: 'Pagados', count: counted?.paid },
        ...ORDER_STATUSES.map((status) => ({
          value: status,
          label: status,
          count: countOf(status),
          tone: statusTone[status],
        })),
      ]}
      chosen={chosen}
      onChoose={(value) => set(filterOf(value === chosen ? null : value))}
    />
  );
}

/** A payment takes the place of the status. */
function filterOf(value: OrderStatus | PaymentFilter | null): Pick<OrderQuery, 'estado' | 'pago'> {
  const pago = PAYMENT_FILTERS.find((known) => known === value) ?? null;
  return { pago, estado: ORDER_STATUSES.find((status) => status === value) ?? null };
}

function ServiceAndDays({ filter, set }: OrderListing) {
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

/** Undefined until the first answer; offline the last numbers stay, and the list says that it may be old. */
function useOrderCounts() {
  const { session } = useSeller();
  const version = useOrdersVersion();
  const { data, refetch } = useQuery({
    queryKey: ['order counts'],
    queryFn: async () => {
      const { orders } = session.repositories();
      const [statuses, paid] = await Promise.all([orders.count(), orders.countPaid()]);
      return { ...statuses, paid };
    },
    enabled: false,
  });
  // oxlint-disable-next-line react/exhaustive-deps -- each change of the orders counts them again
  useEffect(() => void refetch(), [refetch, version]);
  return data;
}
