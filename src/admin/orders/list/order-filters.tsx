import { useId, useState } from 'react';
import { loadChunk } from '#loading/load-chunk.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { EVERY_ORDER, isDay, ORDER_TABS, type OrderFilter } from '#domain/seller/order-filter.ts';
import { PAYMENT_METHODS, paymentMethod } from '#domain/checkout/payment-methods.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectField, TextField } from '#ui/controls/fields.tsx';
import { closeIcon } from '#ui/icons/icons.json';
import { addIcon, truckIcon } from '#ui/icons/lazy-icons.json';
import { filterIcon } from '#ui/icons/panel-icons.json';
import { FilterChips } from '#admin/list/filter-chips.tsx';
import { useAddressText } from '#admin/section/use-address-text.ts';
import { DraftMark, useHasDraft } from '#admin/form/draft-mark.tsx';
import { lazyPart } from '#admin/section/lazy-part.tsx';
import { ResultsElsewhere, SearchBox } from '#admin/list/search-box.tsx';
import { NEW_ID } from '#admin/sheet/use-sheet.ts';
import { useCounts, type OrderListing } from './use-orders.ts';
import styles from '#admin/orders/orders.module.css';
import tools from '#admin/list/list-tools.module.css';

const DispatchManyDialog = lazyPart(
  async () =>
    (await loadChunk(() => import('#admin/orders/dispatch/dispatch-many-dialog.tsx'))).DispatchManyDialog,
);

const ALL = 'Todos';

const TABS = [...ORDER_TABS, ALL] as const;

/** Returns the tab of a filter; a single status is a filter of «Todos». */
export function tabOf({ estado }: OrderFilter): (typeof TABS)[number] {
  return TABS.find((tab) => tab === estado) ?? ALL;
}

/** Renders the tabs of the seller's work, with the number of orders of each, for the filter's service and days. */
export function OrderTabs({ filter, set }: OrderListing) {
  const counts = useCounts(filter);
  return (
    <FilterChips
      legend="Qué pedidos ver"
      chips={TABS.map((value) => ({ value, label: value, count: counts?.[value] }))}
      chosen={tabOf(filter)}
      onChoose={(tab) => set({ estado: tab === ALL ? null : tab })}
    />
  );
}

interface OrderFiltersProps {
  readonly listing: OrderListing;
  readonly onNew: () => void;
}

/** Renders the search, a button for the other filters, and the tools for many orders. */
export function OrderFilters({ listing, onNew }: OrderFiltersProps) {
  const { filter, search, found, set } = listing;
  const [isOpen, setOpen] = useState(false);
  const [isDispatching, setDispatching] = useState(false);
  const hasDraft = useHasDraft();
  const more = useId();
  // A tab's statuses do not count as a filter.
  const estado = tabOf(filter) === filter.estado ? null : filter.estado;
  const count = [estado, filter.servicio, filter.medio, filter.desde, filter.hasta].filter(Boolean).length;
  return (
    <div className={tools.tools}>
      <SearchBox
        {...search}
        placeholder="Nombre, mail, DNI, teléfono, lugar, número, seguimiento, importe o producto"
        busy={found.isFetching}
        found={<Found {...listing} />}
      />
      <div className={`row gap-2 ${tools.buttons}`}>
        <Button
          icon={filterIcon}
          size="small"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </Button>
        {count > 0 && (
          <IconButton
            icon={closeIcon}
            label="Quitar filtros"
            onClick={() => set({ ...EVERY_ORDER, estado: estado === null ? filter.estado : null })}
          />
        )}
        <Button icon={addIcon} size="small" onClick={onNew}>
          Nuevo pedido {hasDraft({ kind: 'newOrder', record: `ordenes/${NEW_ID}` }) && <DraftMark />}
        </Button>
        <Button icon={truckIcon} size="small" onClick={() => setDispatching(true)}>
          Despachar varios {hasDraft({ kind: 'dispatches' }) && <DraftMark />}
        </Button>
      </div>
      <div id={more} className={styles.more} hidden={!isOpen}>
        <MoreFilters {...listing} />
      </div>
      {isDispatching && <DispatchManyDialog onClose={() => setDispatching(false)} />}
    </div>
  );
}

function Found({ found: { isError, isCapped }, count, search, elsewhere, setFree }: OrderListing) {
  if (search.query === '') return null;
  if (isError) return 'La base de datos no respondió a la búsqueda.';
  const found = pluralize(count, 'encontrado', 'encontrados');
  return (
    <>
      <span>{`${found} entre todos los pedidos${isCapped ? ': hay más' : ''}.`}</span>{' '}
      <ResultsElsewhere count={elsewhere} onShow={setFree} />
    </>
  );
}

function MoreFilters({ filter, set }: OrderListing) {
  return (
    <>
      <SelectField
        label="Estado"
        placeholder="Cualquiera"
        options={ORDER_STATUSES}
        value={ORDER_STATUSES.find((status) => status === filter.estado) ?? ''}
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
      <SelectField
        label="Medio de pago"
        placeholder="Cualquiera"
        options={PAYMENT_METHODS}
        value={filter.medio ?? ''}
        onChange={({ target }) => set({ medio: paymentMethod(target.value) ?? null })}
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

interface DayFieldProps {
  readonly label: string;
  /** `2026-03-01`, or '' for none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onPick: (day: string) => void;
}

/** Renders a date field that filters once the date is complete: browsers report a typed year after each digit, as 0002, 0020. */
function DayField({ value, onPick, ...field }: DayFieldProps) {
  const [typed, type] = useAddressText(value, (day) => (day === '' || isDay(day)) && onPick(day));
  return <TextField {...field} type="date" value={typed} onChange={({ target }) => type(target.value)} />;
}
