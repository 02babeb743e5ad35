import { useStore } from 'zustand';
import type { TraceState } from '../../../data/seller/orders/traces.ts';
import { isDelivered } from '../../../domain/orders/delivered.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { RelativeTime } from '../../common/relative-time.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { useBulkStatus } from '../edit/use-order-change.ts';
import { unknownNumberMessage } from '../messages.ts';
import layout from '../../common/layout.module.css';
import detail from '../edit/order-detail.module.css';
import styles from './trace.module.css';

/** Asks the courier about the order's parcel and renders its last event (docs/product.md#courier-trace). */
export function TraceLine({ order }: { readonly order: Order }) {
  const { id, trackingNumber } = order;
  const { traces } = useSeller();
  const state = useStore(traces.store, (known) => known.get(trackingNumber));
  if (!hasCourierTrace(trackingNumber)) return null;
  const label = state === undefined ? 'Consultar envío' : 'Actualizar';

  async function ask(): Promise<void> {
    await traces.ask([trackingNumber]);
    if (traces.store.getState().get(trackingNumber)?.kind === 'unknown')
      showToast('error', unknownNumberMessage(id));
  }

  return (
    <p className={`row tiny ${layout.facts}`}>
      {state !== undefined && <LastEvent state={state} id={id} />}
      {state?.kind !== 'asking' && (
        <button
          type="button"
          className={styles.ask}
          aria-label={`${label} del pedido ${shortId(id)}`}
          onClick={() => void ask()}
        >
          {label}
        </button>
      )}
      {order.estado === 'En camino' && state?.kind === 'known' && isDelivered(state.events) && (
        <FinishButton order={order} />
      )}
    </p>
  );
}

function LastEvent({ state, id }: { readonly state: TraceState; readonly id: string }) {
  if (state.kind === 'asking') return <span className="muted">Consultando…</span>;
  if (state.kind === 'failed') return <span className="muted">El correo no contesta.</span>;
  if (state.kind === 'unknown')
    return <span className={`breakable ${styles.error}`}>{unknownNumberMessage(id)}</span>;
  const [last] = state.events;
  if (last === undefined) return <span className="muted">Sin movimientos todavía.</span>;
  return (
    <span>
      <strong>{last.estado || last.evento}</strong>{' '}
      <span className="muted">{last.date === null ? last.when : <RelativeTime date={last.date} />}</span>
    </span>
  );
}

function FinishButton({ order }: { readonly order: Order }) {
  const { busy, changeStatus } = useBulkStatus();
  return (
    <Button
      size="small"
      variant="primary"
      busy={busy}
      aria-label={`Pasar a Finalizada el pedido ${shortId(order.id)}`}
      onClick={() => void changeStatus([order], 'Finalizada')}
    >
      Pasar a Finalizada
    </Button>
  );
}

export function SellerOrderTrace({ order }: { readonly order: Order }) {
  const state = useStore(useSeller().traces.store, (known) => known.get(order.trackingNumber));
  if (state?.kind !== 'known' || state.events.length === 0) return null;
  return (
    <>
      <h3>Recorrido</h3>
      <ol className={`plain-list stack gap-2 ${detail.events}`} aria-label="Recorrido del envío">
        {state.events.map(({ date, when, estado, evento, place }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two events may be equal
          <li key={at}>
            <strong>{estado || evento}</strong>
            {estado !== '' && evento !== '' && <span>{evento}</span>}
            <span className="muted">
              {date === null ? when : formatDateTime(date)}
              {place !== '' && ` · ${place}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
