import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ComponentProps } from 'react';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { buyerName, buyerPlace } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf, isPaid } from '#domain/orders/balance.ts';
import { hasCourierTrace, hasTrackingNumber, isDelivered } from '#domain/orders/tracking.ts';
import { STATUSES, isCancelled, isUnsent, statusText, type Order } from '#domain/orders/order.ts';
import { dueMessage } from '#domain/seller/messages.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { settling } from '#domain/seller/entries.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon } from '#ui/icons/icons.json';
import { unreadableText } from '#admin/common/unreadable-document.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#admin/common/short-id.ts';
import type { Column } from '#admin/parts/data-list.tsx';
import { useOrderChange } from './use-order-change.ts';
import styles from './orders.module.css';
import tools from '#admin/parts/list-tools.module.css';

/** Part of an order's sheet that gets the focus as it opens. */
export type SheetPart = 'dispatch' | 'messages';

/** Opens the sheet of an order, at a part of it. */
export const OpenOrderContext = createContext<(id: string, part: SheetPart) => void>(() => undefined);

/** The columns of the list of orders (docs/panel.md#seller-orders). With a sheet beside it the list keeps the essential ones. */
export const ORDER_COLUMNS: readonly Column<OrderEntry>[] = [
  {
    heading: 'Pedido',
    width: '8rem',
    from: 750,
    cell: ({ id, order }) => (
      <>
        <span>{order.ok ? <Placed order={order.value} /> : 'Sin fecha'}</span>
        <code className={`silk ${tools.second}`}>{shortId(id)}</code>
      </>
    ),
  },
  {
    heading: 'Quién compró',
    isName: true,
    width: 'minmax(8.5rem, 1.2fr)',
    narrow: { lines: '1 / span 2', side: 'start' },
    cell: ({ order }) => (
      <span className={`${tools.second} ${styles.place}`}>
        {order.ok ? buyerPlace(order.value.usuario) || 'Sin dirección' : unreadableText(order.issues)}
      </span>
    ),
  },
  {
    heading: 'Productos',
    width: 'minmax(9rem, 2fr)',
    from: 1000,
    cell: ({ order }) => order.ok && <ProductsText order={order.value} />,
  },
  {
    heading: 'Total',
    width: '6.75rem',
    isNumber: true,
    narrow: { lines: '1', side: 'end' },
    cell: ({ order }) => order.ok && <strong>{formatPesos(order.value.totalCosto)}</strong>,
  },
  {
    heading: 'Pago',
    width: '6.5rem',
    narrow: { lines: '2', side: 'end' },
    cell: ({ order }) => order.ok && <PayMark order={order.value} />,
  },
  {
    heading: 'Estado',
    width: '10rem',
    narrow: { lines: '3', side: 'start' },
    cell: ({ order }) => order.ok && <StatusCell order={order.value} />,
  },
  {
    heading: 'Sigue',
    width: '8.5rem',
    from: 860,
    narrow: { lines: '3', side: 'end' },
    cell: ({ order }) => order.ok && <NextStep order={order.value} />,
  },
];

/** Names the row of an order, or of a document that cannot be read as one. */
export function orderName({ id, order }: OrderEntry): string {
  return order.ok ? buyerName(order.value.usuario) : id;
}

function Placed({ order: { fecha } }: { readonly order: Order }) {
  return (
    <time dateTime={fecha?.toISOString()} title={formatDateTime(fecha)}>
      <RelativeTime date={fecha} />
    </time>
  );
}

/** The first product's title, and how many other products the order has, which no long title hides. */
function ProductsText({ order: { productos } }: { readonly order: Order }) {
  return (
    <span className={styles.products}>
      <span>{productos[0]?.title}</span>
      {productos.length > 1 && <span>y {productos.length - 1} más</span>}
    </span>
  );
}

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
  const { orToast } = useOrderChange();
  const [busy, run] = useBusy();
  const text = `Pedido de ${buyerName(order.usuario)}: ${done}.`;
  return (
    <Button
      size="small"
      busy={busy}
      {...button}
      onClick={() => void run(() => orToast(order, changes(), text))}
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
  if (isCancelled(order.estado)) return null;
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

function StatusCell({ order }: { readonly order: Order }) {
  const { estado, trackingNumber, archivoDeEnvio } = order;
  const behind = hasTrackingNumber(trackingNumber)
    ? `…${trackingNumber.slice(-4)}`
    : archivoDeEnvio && isUnsent(order)
      ? 'en archivo'
      : '';
  return (
    <span className={styles.status}>
      <Badge tone={STATUSES[estado].tone}>{statusText(order, estado)}</Badge>
      {behind !== '' && (
        <span
          className={styles.behind}
          title={archivoDeEnvio ? formatDateTime(archivoDeEnvio) : trackingNumber}
        >
          {behind}
        </span>
      )}
    </span>
  );
}

/** The one thing to do next with an order, by its status. */
function NextStep({ order }: { readonly order: Order }) {
  const openOrder = use(OpenOrderContext);
  const { next } = STATUSES[order.estado];
  if (next === 'finish') return hasCourierTrace(order.trackingNumber) && <FinishDelivered order={order} />;
  const isDispatch = next === 'dispatch';
  if (!isDispatch && (next === null || dueMessage(order) !== 'cancelado')) return null;
  const dispatch = order.servicioEnvio === PICK_UP ? 'Listo para retirar' : 'Despachar';
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
  return (
    <ChangeButton
      order={order}
      changes={() => ({ estado: 'Finalizada' })}
      done="Finalizada"
      variant="primary"
      aria-label={`Pasar a Finalizada: ${namedOrder(order)}`}
    >
      Pasar a Finalizada
    </ChangeButton>
  );
}
