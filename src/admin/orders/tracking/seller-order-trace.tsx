import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Trace } from '../../../data/seller/orders/traces.ts';
import type { TraceEvent } from '../../../data/http/courier.ts';
import { isDelivered } from '../../../domain/orders/delivered.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { COURIER } from '../../../domain/shipping/shipping-service.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { RelativeTime } from '../../../shared/relative-time.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { useBulkChange } from '../common/use-order-change.ts';
import { useInView } from './use-in-view.ts';
import { unknownNumberMessage } from '../common/order-messages.ts';
import layout from '../../common/panel-layout.module.css';
import styles from './seller-order-trace.module.css';

/** Renders the last event of the order's parcel, asked for when the line comes into view (docs/services.md#courier-trace). */
export function TraceLine({ order }: { readonly order: Order }) {
  const { isConfigured } = useSeller().traces;
  return isConfigured && hasCourierTrace(order.trackingNumber) ? <Traced order={order} /> : null;
}

function Traced({ order }: { readonly order: Order }) {
  const { id, trackingNumber } = order;
  const { traces } = useSeller();
  const trace = useTrace(trackingNumber);
  const line = useInView(() => void traces.keep(trackingNumber));
  const label = isNew(trace) ? 'Consultar envío' : 'Actualizar';

  async function ask(): Promise<void> {
    const answer = await traces.ask(trackingNumber);
    if (answer === null) showToast('error', unknownNumberMessage(id));
  }

  return (
    <p ref={line} className={`row tiny ${layout.facts} ${styles.line}`}>
      {!isNew(trace) && <LastEvent trace={trace} id={id} />}
      {!trace.isFetching && (
        <button
          type="button"
          className={styles.ask}
          aria-label={`${label} del pedido ${shortId(id)}`}
          onClick={() => void ask()}
        >
          {label}
        </button>
      )}
    </p>
  );
}

/** The courier's last answer about a parcel; does not ask. */
function useTrace(trackingNumber: string): UseQueryResult<Trace> {
  return useQuery(useSeller().traces.query(trackingNumber));
}

function isNew({ isFetching, isPending }: UseQueryResult<Trace>): boolean {
  return isPending && !isFetching;
}

/** None while the courier is being asked, or where it does not answer. */
function eventsOf({ isFetching, isSuccess, data }: UseQueryResult<Trace>): readonly TraceEvent[] {
  return isSuccess && !isFetching ? (data ?? []) : [];
}

function LastEvent({ trace, id }: { readonly trace: UseQueryResult<Trace>; readonly id: string }) {
  if (trace.isFetching) return <span className="muted">Consultando…</span>;
  if (trace.isError) return <span className="muted">{COURIER} no contesta.</span>;
  if (trace.data === null)
    return <span className="breakable tone-danger toned">{unknownNumberMessage(id)}</span>;
  const [last] = eventsOf(trace);
  if (last === undefined) return <span className="muted">Sin movimientos todavía.</span>;
  return (
    <span>
      <strong>{last.estado || last.evento}</strong>{' '}
      <span className="muted">{last.date === null ? last.when : <RelativeTime date={last.date} />}</span>
    </span>
  );
}

/** Proposes the status that follows from a parcel which the courier delivered. */
export function DeliveredButton({ order }: { readonly order: Order }) {
  return order.estado === 'En camino' ? <IfDelivered order={order} /> : null;
}

function IfDelivered({ order }: { readonly order: Order }) {
  const trace = useTrace(order.trackingNumber);
  const { busy, changeStatus } = useBulkChange();
  const status = 'Finalizada';
  if (!isDelivered(eventsOf(trace))) return null;
  return (
    <Button
      size="small"
      variant="primary"
      busy={busy}
      aria-label={`Pasar a ${status} el pedido ${shortId(order.id)}`}
      onClick={() => void changeStatus([order], status)}
    >
      Pasar a {status}
    </Button>
  );
}

export function SellerOrderTrace({ order }: { readonly order: Order }) {
  const events = eventsOf(useTrace(order.trackingNumber));
  if (events.length === 0) return null;
  return (
    <>
      <h3>Recorrido</h3>
      <ol className={`plain-list stack gap-2 full-line ${styles.events}`} aria-label="Recorrido del envío">
        {events.map(({ date, when, estado, evento, place }, at) => (
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
