import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { useAction } from '../../common/use-action.ts';
import { MOST_READ, readOrdersOf } from '../use-orders-of.ts';
import { useBulkStatus } from '../edit/use-order-change.ts';
import { unknownNumberMessage } from '../messages.ts';
import type { Trace } from '../../../data/seller/orders/traces.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isDelivered } from '../../../domain/orders/delivered.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { eventsOf } from './order-trace.tsx';
import styles from './trace.module.css';

export function BulkTraceReport({ busy, result, retry, close }: ReturnType<typeof useBulkTrace>) {
  const { traces } = useSeller();
  const known = useQueries({
    queries: (result?.traced ?? []).map(({ trackingNumber }) => traces.query(trackingNumber)),
  });
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const { busy: finishing, changeStatus } = useBulkStatus();
  if (result === null) return null;
  const { traced, truncated, skipped } = result;
  const answered = traced.flatMap((order, at) => {
    const trace = known[at];
    return trace?.isFetching === false ? [{ order, trace }] : [];
  });
  const ordersWith = (matches: (trace: UseQueryResult<Trace>) => boolean) =>
    answered.filter(({ trace }) => matches(trace)).map(({ order }) => order);
  const delivered = ordersWith((trace) => isDelivered(eventsOf(trace))).filter(({ id }) => !finished.has(id));
  const unknown = ordersWith(({ isSuccess, data }) => isSuccess && data === null);
  const failed = ordersWith(({ isError }) => isError);
  const one = delivered.length === 1;

  async function finishAll(): Promise<void> {
    const done = await changeStatus(delivered, 'Finalizada');
    setFinished(new Set([...finished, ...done.map(({ id }) => id)]));
  }

  return (
    <div className={styles.report}>
      <Notice
        tone={unknown.length > 0 ? 'error' : 'info'}
        live
        title={titleOf(busy, traced.length, answered.length)}
        action={
          <Button size="small" onClick={close}>
            Cerrar
          </Button>
        }
      >
        {truncated && <p>Hay más: se consultan los {MOST_READ} más nuevos.</p>}
        {skipped > 0 && <p>{skipped} en camino sin número de Andreani: no se consultan.</p>}
        {delivered.length > 0 && (
          <>
            <p>{one ? 'Ya fue entregado:' : `Ya fueron entregados ${delivered.length}:`}</p>
            <ul className="stack gap-1 bullets breakable">
              {delivered.map(({ id, usuario, trackingNumber }) => (
                <li key={id}>
                  {buyerName(usuario)} · <code className="silk">{shortId(id)}</code> · {trackingNumber}
                </li>
              ))}
            </ul>
            <Button size="small" variant="primary" busy={finishing} onClick={() => void finishAll()}>
              {one ? 'Pasarlo a Finalizada' : 'Pasarlos a Finalizada'}
            </Button>
          </>
        )}
        {unknown.length > 0 && (
          <ul className="stack gap-1 bullets breakable">
            {unknown.map(({ id }) => (
              <li key={id}>{unknownNumberMessage(id)}</li>
            ))}
          </ul>
        )}
        {failed.length > 0 && !busy && (
          <p>
            De {failed.length} no hubo respuesta.{' '}
            <Button size="small" onClick={() => void retry(failed)}>
              Reintentar
            </Button>
          </p>
        )}
      </Notice>
    </div>
  );
}

function titleOf(busy: boolean, all: number, answered: number): string {
  if (busy) return `Consultando envíos: ${answered} de ${all}`;
  if (all === 0) return 'No hay envíos en camino para consultar';
  return all === 1 ? '1 envío consultado' : `${all} envíos consultados`;
}

/** Asks the courier about every order that is «En camino», listed or not. */
export function useBulkTrace() {
  const { traces } = useSeller();
  const [result, setResult] = useState<{
    readonly traced: readonly Order[];
    readonly truncated: boolean;
    /** Number of orders whose tracking number is not the courier's. */
    readonly skipped: number;
  } | null>(null);
  const { busy, run } = useAction('bulk trace', 'No pudimos leer los pedidos en camino. Probá de nuevo.');

  async function ask(orders: readonly Order[]): Promise<void> {
    await traces.ask(orders.map(({ trackingNumber }) => trackingNumber));
  }

  const start = () =>
    run(async (repositories) => {
      const { orders, truncated } = await readOrdersOf(repositories, ['En camino']);
      const traced = orders.filter(({ trackingNumber }) => hasCourierTrace(trackingNumber));
      setResult({ traced, truncated, skipped: orders.length - traced.length });
      await ask(traced);
    });

  return {
    busy,
    result,
    start,
    retry: (orders: readonly Order[]) => run(() => ask(orders)),
    close: () => setResult(null),
  };
}
