import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import { buyerName } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf, isPaid } from '#domain/orders/balance.ts';
import {
  isCancelled,
  isUnsent,
  ORDER_STATUSES,
  STATUSES,
  statusSetBy,
  statusText,
  type Order,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { hasCourierTrace, isDelivered } from '#domain/orders/tracking.ts';
import { settling } from '#domain/seller/entries.ts';
import { dueMessage } from '#domain/seller/messages.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, chevronDownIcon } from '#ui/icons/icons.json';
import { ordersText } from '#admin/common/counted-text.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { buyerOf, changeOf, useOrderChange } from './use-order-change.ts';
import styles from './orders.module.css';

/** Part of an order's sheet that gets the focus as it opens. */
export type SheetPart = 'dispatch' | 'messages';

/** Opens the sheet of an order, at a part of it. */
export const OpenOrderContext = createContext<(id: string, part: SheetPart) => void>(() => undefined);

/** Orders that are changed at the same time. */
export const ORDERS_AT_ONCE = 6;

interface ChangeButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'aria-label' | 'children'
> {
  readonly order: Order;
  /** Returns the changes at the moment of the press. */
  readonly changes: () => OrderChanges;
  /** Text of the order's new state, for the toast. */
  readonly done: string;
}

/** Changes an order with one press, which the toast takes back. */
export function ChangeButton({ order, changes, done, ...button }: ChangeButtonProps) {
  const { changeWithToast } = useOrderChange();
  const [busy, run] = useBusy();
  const said = () => `Pedido de ${buyerName(order.usuario)}: ${done}.`;
  return (
    <Button
      size="small"
      busy={busy}
      {...button}
      onClick={() => void run(() => changeWithToast(changeOf(order, changes()), { said }))}
    />
  );
}

/** Shows what is paid, and what is left to be paid or given back. What is owed can be marked as paid (docs/panel.md#payments). */
export function PayMark({ order }: { readonly order: Order }) {
  const balance = balanceOf(order);
  if (balance < 0)
    return <span className={`toned tone-danger ${styles.lines}`}>Devolver {formatPesos(-balance)}</span>;
  if (isPaid(order))
    return (
      <span className={`toned tone-success ${styles.status}`}>
        <span>Pagado</span> <Icon shape={checkIcon} size={16} />
      </span>
    );
  if (isCancelled(order.estado)) return order.pago?.devuelto ? <span className="muted">Devuelto</span> : null;
  const text = amountPaid(order) > 0 ? `Faltan ${formatPesos(balance)}` : 'Sin pagar';
  return (
    <ChangeButton
      order={order}
      changes={() => settling(order, new Date())}
      done="Pagado"
      aria-label={`${text}: marcar como pagado ${namedOrder(order)}`}
    >
      {text}
    </ChangeButton>
  );
}

function namedOrder({ id, usuario }: Order): string {
  return `el pedido ${shortId(id)} de ${buyerName(usuario)}`;
}

/** The one thing to do next with an order, by its status. */
export function NextStep({ order }: { readonly order: Order }) {
  const openOrder = use(OpenOrderContext);
  if (STATUSES[order.estado].stage === 'sent')
    return hasCourierTrace(order.trackingNumber) && <FinishDelivered order={order} />;
  const isDispatch = isUnsent(order);
  if (!isDispatch && dueMessage(order) !== 'cancelado') return null;
  const dispatch = order.servicioEnvio === PICK_UP ? statusText(order, statusSetBy('dispatch')) : 'Despachar';
  const label = isDispatch ? dispatch : 'Avisar cancelación';
  return (
    <Button
      size="small"
      aria-label={`${label}: ${namedOrder(order)}`}
      onClick={() => openOrder(order.id, isDispatch ? 'dispatch' : 'messages')}
    >
      {label}
    </Button>
  );
}

/** Offers to finish an order once the courier says that its parcel was delivered. Asks while the row is on screen. */
function FinishDelivered({ order }: { readonly order: Order }) {
  const { traces } = usePanelServices();
  const { data } = useQuery(traces.query(order.trackingNumber));
  if (!isDelivered(data ?? [])) return null;
  const estado = statusSetBy('delivery');
  return (
    <ChangeButton
      order={order}
      changes={() => ({ estado })}
      done={estado}
      variant="primary"
      aria-label={`Pasar a ${estado}: ${namedOrder(order)}`}
    >
      {`Pasar a ${estado}`}
    </ChangeButton>
  );
}

interface StatusButtonProps {
  readonly orders: readonly Order[];
  readonly children: ReactNode;
}

/** Gives one order or many another status. A cancellation asks first: units return to the stock. */
export function StatusButton({ orders, children }: StatusButtonProps) {
  const { changeWithToast, changeAll } = useOrderChange();
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const one = orders.length === 1 ? orders[0] : undefined;
  const textOf = (status: OrderStatus) => (one ? statusText(one, status) : status);

  function choose(status: OrderStatus): void {
    setOpen(false);
    if (isCancelled(status) && orders.some(({ estado }) => !isCancelled(estado))) setAsking(status);
    else apply(status);
  }

  function apply(status: OrderStatus): void {
    setAsking(null);
    const requests = orders.map((order) => changeOf(order, { estado: status }));
    const [request] = requests;
    if (one && request)
      return void changeWithToast(request, {
        said: () => `Pedido de ${buyerName(one.usuario)}: ${textOf(status)}.`,
      });
    const movesStock = isCancelled(status) || orders.some(({ estado }) => isCancelled(estado));
    void changeAll(requests, {
      label: `Pasar a ${status}`,
      nameOf: buyerOf,
      said: (done) => `${ordersText(done.length)}: ${status}.`,
      // Two changes of one product's stock at once would be tried again and again.
      atOnce: movesStock ? 1 : ORDERS_AT_ONCE,
    });
  }

  return (
    <>
      <Button size="small" icon={chevronDownIcon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Dialog
          title={`Cambiar el estado de ${ordersText(orders.length)}`}
          size="small"
          onClose={() => setOpen(false)}
        >
          <div className="stack gap-2">
            {ORDER_STATUSES.filter((status) => status !== one?.estado).map((status) => (
              <Button key={status} onClick={() => choose(status)}>
                {textOf(status)}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
      {asking !== null && (
        <ConfirmDialog
          title={`¿Pasar ${ordersText(orders.length)} a «${asking}»?`}
          confirmLabel={`Sí, pasar a ${asking}`}
          danger
          onConfirm={() => apply(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>Sus unidades vuelven al stock: {namesOf(orders)}. Los mensajes quedan para mandar después.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function namesOf(orders: readonly Order[]): string {
  return orders.map(({ usuario }) => buyerName(usuario)).join(', ');
}
