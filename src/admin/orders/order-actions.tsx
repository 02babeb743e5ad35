import { useQuery } from '@tanstack/react-query';
import { use, useState, type ComponentProps, type ReactNode } from 'react';
import { buyerName } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf, isPaid } from '#domain/orders/balance.ts';
import {
  isCancelled,
  ORDER_STATUSES,
  STATUSES,
  statusSetBy,
  statusText,
  type MessageKind,
  type Order,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { hasCourierTrace, isDelivered } from '#domain/orders/tracking.ts';
import { fullPayment } from '#domain/seller/entries.ts';
import { nextStep, type NextStep } from '#domain/seller/next-step.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { addPesos, formatPesos } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number-text.ts';
import { ActionMenu } from '#ui/controls/action-menu.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, chevronDownIcon } from '#ui/icons/icons.json';
import { ordersText } from '#admin/section/count-text.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { messageChannels } from '#domain/seller/messages.ts';
import { SendControl } from './messages/messages-part.tsx';
import { OpenOrderContext, type SheetPart } from './focus-target.ts';
import { usePress } from '#admin/change/use-run.ts';
import { orderChange } from './order-change.ts';
import { dispatchTexts } from './dispatch/dispatch-texts.ts';
import styles from './orders.module.css';

/** A change made with one press. */
interface OneChange {
  readonly changes: OrderChanges;
  /** Text about the order's new state, for the toast. */
  readonly done: string;
  /** True when the new status needs no message. */
  readonly isQuiet?: boolean;
}

/** Returns a function that changes an order with one press; the toast can undo the change. */
function useOneChange(order: Order) {
  const { busy, press } = usePress();
  const apply = ({ changes, done, isQuiet = false }: OneChange) =>
    press([orderChange(order, changes, { isQuiet })], {
      toastText: () => `Pedido de ${buyerName(order.usuario)}: ${done}.`,
    });
  return { busy, apply };
}

interface ChangeButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'children'> {
  readonly order: Order;
  /** Returns the change at the time of the press. */
  readonly change: () => OneChange;
}

/** Renders a button that changes an order with one press. */
export function ChangeButton({ order, change, ...button }: ChangeButtonProps) {
  const { busy, apply } = useOneChange(order);
  return <Button size="small" busy={busy} {...button} onClick={() => apply(change())} />;
}

/** Returns text and tone of a payment: paid, owed or to refund; null for a cancelled order without money (docs/panel.md#payments). */
function payState(order: Order) {
  const balance = balanceOf(order);
  if (balance < 0) return { tone: 'danger', text: 'A devolver', pesos: -balance } as const;
  if (isCancelled(order.estado))
    return order.pago?.devuelto ? ({ tone: 'neutral', text: 'Devuelto' } as const) : null;
  if (isPaid(order)) return { tone: 'success', text: 'Pagado' } as const;
  if (amountPaid(order) > 0) return { tone: 'warning', text: 'Falta una parte', pesos: balance } as const;
  return { tone: 'warning', text: 'Sin pagar' } as const;
}

/** Renders the state of the payment, with the amount owed or to be refunded, for which a row has no space. */
export function PayState({ order }: { readonly order: Order }) {
  const state = payState(order);
  if (state === null) return null;
  return (
    <span className={`row gap-1 toned tone-${state.tone}`}>
      <span>{state.text}</span>
      {state.pesos && <span className={styles.due}>{formatPesos(state.pesos)}</span>}
      {state.tone === 'success' && <Icon shape={checkIcon} size={16} />}
    </span>
  );
}

/** Renders the state of the payment in a row: a press opens the sheet at its payment. */
export function PaymentBadge({ order }: { readonly order: Order }) {
  const { openAt } = use(OpenOrderContext);
  const state = payState(order);
  if (state === null) return null;
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={`${state.text}: ver el pago, ${namedOrder(order)}`}
      onClick={() => openAt(order.id, 'payment')}
    >
      <PayState order={order} />
    </button>
  );
}

export function namedOrder({ id, usuario }: Order): string {
  return `el pedido ${shortId(id)} de ${buyerName(usuario)}`;
}

/** Returns the next step of an order on screen. Queries the courier about a sent parcel. */
export function useNextStep(order: Order): NextStep | null {
  const { traces } = usePanelServices();
  const { estado, trackingNumber } = order;
  const isFollowed = STATUSES[estado].stage === 'sent' && hasCourierTrace(trackingNumber);
  const { data } = useQuery({ ...traces.query(trackingNumber), enabled: traces.isConfigured && isFollowed });
  return nextStep(order, isDelivered(data ?? []));
}

/** How a step is displayed. */
interface DrawnStep {
  readonly label: string;
  /** The menu's label in the sheet, which has its own close button. */
  readonly inSheet?: string;
  /** Returns the change, for a step that needs only one press. */
  readonly change?: () => OneChange;
  /** Part of the sheet with the controls for the step. */
  readonly part?: SheetPart;
}

function drawnStep(order: Order, step: NextStep): DrawnStep {
  switch (step.kind) {
    case 'refund':
      return { label: 'Devolver', part: 'payment' };
    case 'close':
      // The buyer asked for the cancellation, so no message is due.
      return {
        label: 'Cerrar',
        inSheet: 'Cerrar pedido',
        change: () => ({ ...statusChange('closing'), isQuiet: true }),
      };
    case 'notify':
      return { label: 'Avisar', part: 'messages' };
    case 'collect':
      return { label: 'Cobré', change: () => ({ changes: fullPayment(order, new Date()), done: 'Pagado' }) };
    case 'dispatch':
      return { label: dispatchTexts(order.servicioEnvio).step, part: 'dispatch' };
    case 'finish':
      return { label: 'Finalizar', change: () => statusChange('delivery') };
  }
}

/** Returns the part of the sheet with the controls for the next step; null for a step of one press. */
export function sheetPartOf(order: Order): SheetPart | null {
  const step = nextStep(order, false);
  return step === null ? null : (drawnStep(order, step).part ?? null);
}

function statusChange(action: 'delivery' | 'closing'): OneChange {
  const estado = statusSetBy(action);
  return { changes: { estado }, done: estado };
}

/** Renders the next step in a row: one press, or a link to the sheet's part. All steps share one button, which keeps the focus. */
export function RowStep({ order }: { readonly order: Order }) {
  const { openAt } = use(OpenOrderContext);
  const { busy, apply } = useOneChange(order);
  const step = useNextStep(order);
  if (step === null) return null;
  if (step.kind === 'notify') return <RowMessage order={order} kind={step.message} />;
  const { label, change, part } = drawnStep(order, step);
  return (
    <Button
      size="small"
      busy={busy}
      className={change && styles.writes}
      aria-label={`${label}: ${namedOrder(order)}`}
      onClick={() => {
        if (change !== undefined) apply(change());
        else if (part !== undefined) openAt(order.id, part);
      }}
    >
      {label}
    </Button>
  );
}

/** Renders the due message for the buyer's channel. A buyer who wants both also gets a WhatsApp button. */
function RowMessage({ order, kind }: { readonly order: Order; readonly kind: MessageKind }) {
  return (
    <span className={`row gap-1 ${styles.message}`}>
      {messageChannels(order.usuario).map((channel, at) => (
        <SendControl
          key={channel}
          {...{ order, kind, channel }}
          short={{ label: at === 0 ? 'Avisar' : '', name: namedOrder(order) }}
        />
      ))}
    </span>
  );
}

interface SheetStepProps {
  readonly order: Order;
  readonly step: NextStep | null;
}

/** Renders the next step in the sheet, if it needs only one press. */
export function SheetStep({ order, step }: SheetStepProps) {
  const { label, inSheet = label, change } = step === null ? {} : drawnStep(order, step);
  if (change === undefined) return null;
  return (
    <ChangeButton order={order} variant="primary" change={change}>
      {inSheet}
    </ChangeButton>
  );
}

interface StatusButtonProps {
  readonly orders: readonly Order[];
  readonly children: ReactNode;
  /** Class of the button in a row, where the status itself is pressed. */
  readonly bare?: string | undefined;
}

/** Renders a menu that sets the status of one order or many. A cancellation asks first, because it returns units to stock. */
export function StatusButton({ orders, children, bare }: StatusButtonProps) {
  const { press } = usePress();
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const one = orders.length === 1 ? orders[0] : undefined;
  const textOf = (status: OrderStatus) => (one ? statusText(one, status) : status);
  const returned = orders.filter(({ estado }) => !isCancelled(estado));
  const due = addPesos(...returned.map(amountPaid));

  function choose(status: OrderStatus): void {
    if (isCancelled(status) && returned.length > 0) setAsking(status);
    else apply(status);
  }

  function apply(status: OrderStatus): void {
    setAsking(null);
    press(
      orders.map((order) => orderChange(order, { estado: status })),
      one
        ? { toastText: () => `Pedido de ${buyerName(one.usuario)}: ${textOf(status)}.` }
        : { label: `Pasar a ${status}`, toastText: (count) => `${ordersText(count)}: ${status}.` },
    );
  }

  return (
    <>
      <ActionMenu
        bare={bare}
        icon={chevronDownIcon}
        label="Estado nuevo"
        actions={ORDER_STATUSES.filter((status) => status !== one?.estado).map((status) => ({
          label: textOf(status),
          hint: STATUS_HINTS[status],
          run: () => choose(status),
        }))}
      >
        {children}
      </ActionMenu>
      {asking !== null && (
        <ConfirmDialog
          title={`¿Pasar ${ordersText(orders.length)} a «${asking}»?`}
          confirmLabel={`Sí, pasar a ${asking}`}
          danger
          onConfirm={() => apply(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>
            {returned.length === 1 ? 'El pedido de ' : 'Los pedidos de '}
            {returned.map(({ usuario }) => buyerName(usuario)).join(', ')}:{' '}
            {unitsBackText(returned.reduce((sum, { totalProductos }) => sum + totalProductos, 0))} al stock.
            Los mensajes quedan para mandar después.
          </p>
          {due > 0 && <p>{`Hay que devolver ${formatPesos(due)}.`}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Explanations of the two statuses with similar names. */
const STATUS_HINTS: Readonly<Partial<Record<OrderStatus, string>>> = {
  Cancelar: 'Lo pidió quien compró, y falta cerrarlo',
  Cancelada: 'Cerrado: no queda nada por hacer',
};

/** Returns that units return to stock. */
export function unitsBackText(units: number): string {
  return units === 1 ? 'su unidad vuelve' : `sus ${formatNumber(units)} unidades vuelven`;
}
