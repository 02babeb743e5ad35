import { useState } from 'react';
import { useStore } from 'zustand';
import type { TraceState } from '../../../data/seller/orders/traces.ts';
import { isDelivered } from '../../../domain/orders/delivered.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { traceError } from './trace-error.ts';
import { useFinish } from '../edit/use-finish.ts';
import { MAX_TRACED_ORDERS, type BulkTrace } from './use-bulk-trace.ts';
import styles from './trace.module.css';

/** What came of asking about all orders En camino: delivered ones to finish, numbers to mend, silence to ask again. */
export function BulkTraceReport({ busy, asked, bounded, passedOver, retry, close }: BulkTrace) {
  const known = useStore(useSeller().traces.store);
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const { busy: finishing, finish } = useFinish();
  if (asked === null) return null;
  const of = (kind: TraceState['kind']) =>
    asked.filter(({ trackingNumber }) => known.get(trackingNumber)?.kind === kind);
  const delivered = of('known').filter(({ id, trackingNumber }) => {
    const state = known.get(trackingNumber);
    return !finished.has(id) && state?.kind === 'known' && isDelivered(state.events);
  });
  const unknown = of('unknown');
  const silent = of('failed');

  async function finishAll(): Promise<void> {
    const done = await finish(delivered);
    setFinished(new Set([...finished, ...done.map(({ id }) => id)]));
  }

  return (
    <div className={styles.report}>
      <Notice
        tone={unknown.length > 0 ? 'error' : 'info'}
        live
        title={titleOf(busy, asked.length, asked.length - of('asking').length)}
        action={
          <Button size="small" onClick={close}>
            Cerrar
          </Button>
        }
      >
        {bounded && <p>Hay más: se consultan los {MAX_TRACED_ORDERS} más nuevos.</p>}
        {passedOver > 0 && <p>{passedOver} en camino sin número de Andreani: no se consultan.</p>}
        {delivered.length > 0 && (
          <>
            <p>
              {delivered.length === 1 ? 'Ya fue entregado:' : `Ya fueron entregados ${delivered.length}:`}
            </p>
            <Names orders={delivered} />
            <Button size="small" variant="primary" busy={finishing} onClick={() => void finishAll()}>
              {delivered.length === 1 ? 'Pasarlo a Finalizada' : 'Pasarlos a Finalizada'}
            </Button>
          </>
        )}
        {unknown.length > 0 && (
          <ul>
            {unknown.map((order) => (
              <li key={order.id}>{traceError(order)}</li>
            ))}
          </ul>
        )}
        {silent.length > 0 && !busy && (
          <p>
            De {silent.length} no hubo respuesta.{' '}
            <Button size="small" onClick={() => void retry(silent)}>
              Reintentar
            </Button>
          </p>
        )}
      </Notice>
    </div>
  );
}

function Names({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <ul>
      {orders.map(({ id, usuario, trackingNumber }) => (
        <li key={id}>
          {buyerName(usuario)} · <code className="silk">{shortId(id)}</code> · {trackingNumber}
        </li>
      ))}
    </ul>
  );
}

function titleOf(busy: boolean, all: number, answered: number): string {
  if (busy) return `Consultando envíos: ${answered} de ${all}`;
  if (all === 0) return 'No hay envíos en camino para consultar';
  return all === 1 ? '1 envío consultado' : `${all} envíos consultados`;
}
