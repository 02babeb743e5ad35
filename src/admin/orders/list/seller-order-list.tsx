import { memo, useDeferredValue } from 'react';
import { useStore } from 'zustand';
import { useSeller } from '../../common/seller-context.ts';
import type { Selection } from '../../common/use-selection.ts';
import { ReadFailure, SectionSkeleton } from '../../common/section-state.tsx';
import { OfflineNotice } from '../common/offline-notice.tsx';
import { UnreadableDocument } from '../../common/unreadable-document.tsx';
import { RemoveUnreadableButton } from '../edit/remove-order-dialog.tsx';
import { MatchingTotals } from './matching-totals.tsx';
import { OrderRow } from './order-row.tsx';
import { workOf } from './work.ts';
import type { OrderListing } from './use-listed-orders.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyIllustration } from '../../../ui/feedback/empty-illustration.tsx';
import { searchIcon } from '../../../ui/icons/icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import layout from '../../common/panel-layout.module.css';
import rows from '../../common/rows.module.css';
import styles from '../common/orders.module.css';

interface OrderListProps extends OrderListing {
  readonly selection: Selection<Order>;
}

export function SellerOrderList(props: OrderListProps) {
  const { orders } = useSeller();
  const status = useStore(orders.store, (state) => state.status);
  if (status === 'failed') return <ReadFailure what="los pedidos" onRetry={() => orders.retry()} />;
  const List = props.entries.length === 0 ? Nothing : Rows;
  return (
    <>
      <OfflineNotice delayMs={2500}>
        Lo que ves puede estar viejo. Se actualiza solo cuando vuelva.
      </OfflineNotice>
      {status === 'ready' && <MatchingTotals filter={props.filter} />}
      {status === 'loading' ? <SectionSkeleton what="pedidos" /> : <List {...props} />}
      {status === 'ready' && <OlderOrders {...props} />}
    </>
  );
}

function Rows({ entries, selection }: OrderListProps) {
  // Fifty new rows take several frames: the list stays as it is, and scrolls, until they are ready.
  const shown = useDeferredValue(entries);
  return (
    <div className={classNames(rows.table, styles.table)}>
      <div className={classNames(rows.columns, styles.columns)} aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ol className={`plain-list ${rows.rows}`} aria-label="Pedidos">
        {shown.map(({ id, order, stored }) => (
          <li key={id}>
            {order.ok ? (
              <Row
                order={order.value}
                stored={stored}
                selected={selection.has(id)}
                onSelect={selection.toggle}
              />
            ) : (
              <UnreadableDocument path={`ordenes/${id}`} {...order}>
                <RemoveUnreadableButton id={id} stored={order.raw} />
              </UnreadableDocument>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Typing in the search and changes of other orders do not render a row again. */
const Row = memo(OrderRow);

const COLUMNS = ['', 'Pedido', 'Quién compró', 'Total', 'Pago y envío', 'Estado', 'Seguimiento', 'Sigue'];

function Nothing({ filter, active, clear }: OrderListing) {
  if (!active) {
    return (
      <EmptyState art={<EmptyIllustration />} title="Todavía no hay pedidos">
        <p>Cuando alguien compre, el pedido aparece acá solo, sin recargar la página.</p>
      </EmptyState>
    );
  }
  const { label } = workOf(filter);
  const isPlain = filter.texto === '' && filter.servicio === null && filter.desde + filter.hasta === '';
  return (
    <EmptyState
      art={<EmptyIllustration />}
      title={isPlain ? `Ningún pedido en «${label}»` : 'Ningún pedido con esos filtros'}
      action={<Button onClick={clear}>Ver todos</Button>}
    >
      {filter.texto !== '' && <p>El texto se busca entre los pedidos ya cargados.</p>}
    </EmptyState>
  );
}

function OlderOrders({ entries, filter: { texto }, search }: OrderListing) {
  const { orders } = useSeller();
  const { entries: all, more, loadingMore } = useStore(orders.store);
  const loaded = all.length;
  const isSearch = texto !== '';
  if (loaded === 0 && !isSearch) return null;
  return (
    <div className={`row gap-3 muted small ${layout.footer}`}>
      <p aria-live="polite">{countText(entries.length, loaded, isSearch)}</p>
      {more && (
        <Button busy={loadingMore} onClick={() => orders.more()}>
          {isSearch ? 'Buscar en 50 más' : 'Ver más'}
        </Button>
      )}
      {isSearch && !search.done && orderLookups(texto).length > 0 && (
        <Button icon={searchIcon} busy={search.busy} onClick={search.start}>
          Buscar en todos los pedidos
        </Button>
      )}
      {isSearch && search.done && (
        <p>
          {search.isCapped && `Se muestran los primeros ${search.entries.length}: hay más. `}
          Buscado en todos por nombre, e-mail, DNI, teléfono, localidad, provincia, id y seguimiento.
        </p>
      )}
    </div>
  );
}

function countText(listed: number, loaded: number, isSearch: boolean): string {
  if (isSearch) return `${listed === 1 ? '1 encontrado' : `${listed} encontrados`}; ${loaded} cargados`;
  return loaded === 1 ? '1 pedido' : `${loaded} pedidos cargados`;
}
