import { useStore } from 'zustand';
import type { TraceState } from '../../../data/seller/orders/traces.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { relativeDate } from '../../../shared/relative-date.ts';
import { isDelivered } from '../../../domain/orders/delivered.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { traceError } from './trace-error.ts';
import { useTraceRequest } from './use-trace-request.ts';
import { useFinish } from '../edit/use-finish.ts';
import layout from '../../common/layout.module.css';
import styles from './trace.module.css';

export interface TraceLineProps {
  readonly order: Order;
  readonly now: Date;
}

/** The last thing that the courier says of the parcel, under its number (spec §4). */
export function TraceLine({ order, now }: TraceLineProps) {
  const { traces } = useSeller();
  const state = useStore(traces.store, (known) => known.get(order.trackingNumber));
  const ask = useTraceRequest();
  if (!hasCourierTrace(order.trackingNumber)) return null;
  const label = state === undefined ? 'Consultar envío' : 'Actualizar';
  return (
    <p className={styles.line}>
      {state !== undefined && <LastEvent state={state} order={order} now={now} />}
      {state?.kind !== 'asking' && (
        <button
          type="button"
          className={styles.ask}
          aria-label={`${label} del pedido ${shortId(order.id)}`}
          onClick={() => void ask([order])}
        >
          {label}
        </button>
      )}
      <Finish order={order} state={state} />
    </p>
  );
}

function LastEvent({ state, order, now }: TraceLineProps & { readonly state: TraceState }) {
  if (state.kind === 'asking') return <span className={layout.muted}>Consultando…</span>;
  if (state.kind === 'failed') return <span className={layout.muted}>El correo no contesta.</span>;
  if (state.kind === 'unknown') return <span className={styles.error}>{traceError(order)}</span>;
  const [last] = state.events;
  if (last === undefined) return <span className={layout.muted}>Sin movimientos todavía.</span>;
  return (
    <span>
      <strong>{last.estado || last.evento}</strong>{' '}
      <span className={layout.muted}>{last.date === null ? last.when : relativeDate(last.date, now)}</span>
    </span>
  );
}

/** Finalizada is suggested, never set by itself. */
function Finish({ order, state }: { readonly order: Order; readonly state: TraceState | undefined }) {
  const { busy, finish } = useFinish();
  const due = order.estado === 'En camino' && state?.kind === 'known' && isDelivered(state.events);
  if (!due) return null;
  return (
    <Button
      size="small"
      variant="primary"
      busy={busy}
      aria-label={`Pasar a Finalizada el pedido ${shortId(order.id)}`}
      onClick={() => void finish([order])}
    >
      Pasar a Finalizada
    </Button>
  );
}
