import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { buyerName, buyerPlace } from '#domain/buyer/address.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { STATUSES, isUnsent, statusText, type Order } from '#domain/orders/order.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { unreadableText } from '#admin/common/unreadable-document.tsx';
import { shortId } from '#domain/orders/short-id.ts';
import type { Column } from '#admin/parts/data-list.tsx';
import { PayMark, RowStep } from './order-actions.tsx';
import styles from './orders.module.css';
import tools from '#admin/parts/list-tools.module.css';

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
    cell: ({ order }) => order.ok && <RowStep order={order.value} />,
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
