import { useStore } from 'zustand';
import type { OrderEntry } from '../../../data/seller/seller-backend.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DamagedOrder } from './damaged-order.tsx';
import { OrderRow } from './order-row.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { useSeller } from '../seller-context.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useNow } from '../use-now.ts';
import type { StatusFilter } from './use-status-filter.ts';
import styles from './orders.module.css';

/** The loaded orders, newest first, and a way to the older ones. */
export function OrderList({ chosen, choose }: StatusFilter) {
  const { orders } = useSeller();
  const { status, entries } = useStore(orders.store);
  if (status === 'failed') return <Failed onRetry={() => orders.retry()} />;
  if (status === 'loading') {
    return (
      <>
        <StaleNotice />
        <SectionSkeleton what="pedidos" />
      </>
    );
  }
  const listed = entries.filter(
    ({ order }) => chosen === null || (order.ok && order.value.estado === chosen),
  );
  return (
    <>
      <StaleNotice />
      {listed.length === 0 ? <Nothing {...{ chosen, choose }} /> : <Rows entries={listed} />}
      <Older listed={listed.length} />
    </>
  );
}

function Rows({ entries }: { readonly entries: readonly OrderEntry[] }) {
  const fresh = useStore(useSeller().orders.store, (state) => state.fresh);
  const now = new Date(useNow(60_000));
  return (
    <div className={styles.table}>
      <div className={styles.columns} aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ol className={`plain-list ${styles.rows}`} aria-label="Pedidos">
        {entries.map(({ id, order }) => (
          <li key={id}>
            {order.ok ? (
              <OrderRow order={order.value} now={now} fresh={fresh.has(id)} />
            ) : (
              <DamagedOrder id={id} problems={order.problems} raw={order.raw} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const COLUMNS = ['Pedido', 'Quién compró', 'Unid.', 'Total', 'Pago y envío', 'Estado', 'Seguimiento'];

/** Older orders on demand. With a filter it is said that only what was loaded is searched. */
function Older({ listed }: { readonly listed: number }) {
  const { orders } = useSeller();
  const { entries, more, loadingMore } = useStore(orders.store);
  if (entries.length === 0) return null;
  const shown = listed === entries.length ? '' : `${listed} de `;
  return (
    <div className={styles.older}>
      <p>{entries.length === 1 ? '1 pedido' : `${shown}${entries.length} pedidos cargados`}</p>
      {more && (
        <Button busy={loadingMore} onClick={() => orders.more()}>
          Ver más
        </Button>
      )}
    </div>
  );
}

function Nothing({ chosen, choose }: { chosen: OrderStatus | null; choose: StatusFilter['choose'] }) {
  if (chosen === null) {
    return (
      <EmptyState title="Todavía no hay pedidos">
        <p>Cuando alguien compre, el pedido aparece acá solo, sin recargar la página.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Ningún pedido en «${chosen}»`}
      action={<Button onClick={() => choose(null)}>Ver todos</Button>}
    >
      <p>Se busca entre los pedidos ya cargados.</p>
    </EmptyState>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="No pudimos leer los pedidos"
      action={<Button onClick={onRetry}>Reintentar</Button>}
    >
      La base de datos no respondió o rechazó la consulta. No se perdió nada.
    </Notice>
  );
}
