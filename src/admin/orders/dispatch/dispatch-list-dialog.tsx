import { buyerName } from '../../../domain/buyer/address.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextAreaField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { ordersText } from '../../common/counted-text.ts';
import { MOST_READ, useOrdersOf } from '../common/use-orders-of.ts';
import { shortId } from '../../common/short-id.ts';
import { ReadFailure } from '../../common/section-state.tsx';
import { SessionWarning } from '../../session/session-warning.tsx';
import { dispatchObstacle } from '../common/order-messages.ts';
import { useSeenOrders } from '../common/use-seen-orders.ts';
import { OFFLINE_TEXT, summaryText } from './dispatch-texts.ts';
import { OfflineNotice } from '../common/offline-notice.tsx';
import { PastedNumbers } from './pasted-numbers.tsx';
import { isFullyNotified } from './pending-notification.tsx';
import { useBulkDispatch } from './use-bulk-dispatch.ts';
import { usePastedList } from './use-pasted-list.ts';
import { useSafeClose } from './use-safe-close.tsx';
import rows from '../../common/rows.module.css';

/** Dispatches the orders of a pasted list of tracking numbers (docs/panel.md#dispatching-a-list). */
export function DispatchListDialog({ onClose }: { readonly onClose: () => void }) {
  const { read, failed, retry } = useOrdersOf(UNDER_WAY);
  const list = usePastedList(read?.orders ?? NONE);
  const matched = list.listed.flatMap(({ order }) => (order === null ? [] : [order]));
  const seenOf = useSeenOrders(matched, dispatchObstacle);
  const { dispatchAll, ...bulk } = useBulkDispatch(seenOf);
  const due = list.listed.flatMap(({ number, order, isIncluded }) =>
    isIncluded && order !== null && bulk.results.get(number)?.kind !== 'done' && seenOf(order).notice === ''
      ? [{ number, order }]
      : [],
  );
  const isRunning = bulk.progress !== null;
  const isNotificationPending = [...bulk.results.values()].some(
    (result) =>
      result.kind === 'done' && result.notification !== null && !isFullyNotified(result.notification),
  );
  const safe = useSafeClose(lossText(isRunning, due.length, isNotificationPending), () => {
    bulk.stop();
    onClose();
  });

  return (
    <Dialog
      onClose={safe.close}
      title="Despachar varios"
      size="large"
      actions={
        due.length === 0 ? undefined : (
          <>
            <Button busy={isRunning} onClick={() => void dispatchAll(due, false)}>
              Despachar sin avisar
            </Button>
            <Button variant="primary" busy={isRunning} onClick={() => void dispatchAll(due, true)}>
              {due.length === 1 ? 'Despachar 1 y avisar' : `Despachar los ${due.length} y avisar`}
            </Button>
          </>
        )
      }
    >
      <SessionWarning />
      <OfflineNotice>{OFFLINE_TEXT}</OfflineNotice>
      <div className="stack">
        <TextAreaField
          label="Lista del correo"
          value={list.text}
          hint="Una línea por pedido: el número de seguimiento y, al lado, el id del pedido o el DNI."
          spellCheck={false}
          readOnly={isRunning}
          data-autofocus=""
          onChange={({ target }) => list.setText(target.value)}
        />
        {failed && <ReadFailure what="los pedidos por despachar" onRetry={retry} />}
        {!failed && read === undefined && <Spinner label="Leyendo los pedidos por despachar…" />}
        {read?.truncated && (
          <Notice tone="warning">Se leyeron los {MOST_READ} más nuevos de cada estado: hay más.</Notice>
        )}
        {read !== undefined && (
          <>
            <output className="small">{summaryText(list)}</output>
            <PastedNumbers {...list} {...bulk} seenOf={seenOf} />
            {list.listed.length > 0 && <OrdersLeft orders={list.left} />}
          </>
        )}
        <BulkReport label="Pedidos despachados" {...bulk} />
      </div>
      {safe.question}
    </Dialog>
  );
}

/** Statuses of the orders that a number may belong to. */
const UNDER_WAY: readonly OrderStatus[] = ['Procesando', 'Pendiente de pago', 'En camino'];

const NONE: readonly Order[] = [];

/** Text that names the entries which closing would lose; null for none. */
function lossText(isRunning: boolean, due: number, isNotificationPending: boolean): string | null {
  if (isRunning) return 'Se termina el pedido que se está despachando; los que siguen quedan como están.';
  if (due > 0) return 'Se pierde la lista, y lo que falta no se despacha.';
  return isNotificationPending ? 'Quedan avisos por mandar. También los encontrás en cada pedido.' : null;
}

/** The other side of the list: what the seller still has to take to a carrier. */
function OrdersLeft({ orders }: { readonly orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <details className={rows.disclosure}>
      <summary>{ordersText(orders.length)} por despachar sin número en la lista</summary>
      <ul className="small">
        {orders.map(({ id, usuario }) => (
          <li key={id}>
            {buyerName(usuario)} <code className="silk">{shortId(id)}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
