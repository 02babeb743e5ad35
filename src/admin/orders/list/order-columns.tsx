import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { buyerName, shortPlace } from '#domain/buyer/address.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { STATUSES, isUnsent, statusText, type Order } from '#domain/orders/order.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { shortened } from '#domain/text/one-line.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { unreadableText } from '#admin/sheet/unreadable-document.tsx';
import { shortId } from '#domain/orders/short-id.ts';
import type { Column, NarrowRow } from '#admin/list/data-list.tsx';
import { namedOrder, PaymentBadge, RowStep, StatusButton } from '#admin/orders/order-actions.tsx';
import styles from '#admin/orders/orders.module.css';
import tools from '#admin/list/list-tools.module.css';

/** The columns of the order list (docs/panel.md#seller-orders). Next to an open sheet the list shows only the essential ones. */
export const ORDER_COLUMNS: readonly Column<OrderEntry>[] = [
  {
    heading: 'Pedido',
    width: '8rem',
    from: 900,
    cell: ({ id, time }) => (
      <>
        <Placed time={time} />
        <code className={`silk ${tools.second}`}>{shortId(id)}</code>
      </>
    ),
  },
  {
    heading: 'Quién compró',
    isName: true,
    width: 'minmax(9rem, 1fr)',
    cell: (entry) => <Place entry={entry} />,
  },
  {
    heading: 'Productos',
    width: 'minmax(16rem, 1.5fr)',
    from: 1080,
    cell: ({ order }) =>
      order.ok && (
        <span className={styles.products}>
          {shortened(order.value.productos[0]?.title ?? '', SHOWN_TITLE)}{' '}
          <OtherProducts order={order.value} />
        </span>
      ),
  },
  {
    heading: 'Total',
    // Fits $ 9.999.999,99 in every font.
    width: '7.75rem',
    isNumber: true,
    cell: ({ order }) =>
      order.ok && (
        <span className={styles.money}>
          <strong>{formatPesos(order.value.totalCosto)}</strong>
          <PaymentBadge order={order.value} />
        </span>
      ),
  },
  {
    heading: 'Estado',
    width: '10.25rem',
    cell: ({ order }) => order.ok && <StatusCell order={order.value} />,
  },
  {
    heading: 'Sigue',
    width: '9.5rem',
    cell: ({ order }) => order.ok && <RowStep order={order.value} />,
  },
];

/** Name and total; place and payment; first product; status and next step. Touch targets are 44 px apart. */
export const NARROW_ORDER: NarrowRow<OrderEntry> = {
  height: 7.5,
  cells: (entry) => {
    const { order } = entry;
    if (!order.ok) return <Place entry={entry} />;
    return (
      <>
        <strong>{formatPesos(order.value.totalCosto)}</strong>
        <span className={styles.begin}>
          <Place entry={entry} />
        </span>
        <PaymentBadge order={order.value} />
        <span className={`full-line ${styles.line}`}>
          <span className={styles.clipped}>{order.value.productos[0]?.title}</span>{' '}
          <OtherProducts order={order.value} />
        </span>
        <span className={styles.begin}>
          <StatusCell order={order.value} />
        </span>
        <RowStep order={order.value} />
      </>
    );
  },
};

/** Returns the name of a row: of an order, or of an unreadable document. */
export function orderName({ id, order }: OrderEntry): string {
  return order.ok ? buyerName(order.value.usuario) : id;
}

function Placed({ time, isShort = false }: Pick<OrderEntry, 'time'> & { readonly isShort?: boolean }) {
  const fecha = time === 0 ? null : new Date(time);
  return (
    <time dateTime={fecha?.toISOString()} title={formatDateTime(fecha)}>
      <RelativeTime date={fecha} isShort={isShort} />
    </time>
  );
}

/** Renders the buyer's place, and the day when the list has no column for it; or why an order cannot be read. */
function Place({ entry: { time, order } }: { readonly entry: OrderEntry }) {
  const [place = 'Sin dirección', province] = order.ok
    ? shortPlace(order.value.usuario)
    : [unreadableText(order.issues)];
  return (
    <span className={`full-line muted tiny ${styles.line}`}>
      <span className={styles.day}>
        <Placed time={time} isShort /> ·
      </span>
      <span className={styles.clipped}>{province === undefined ? place : `${place},`}</span>{' '}
      {province !== undefined && <span>{province}</span>}
    </span>
  );
}

/** Maximum letters of a title that leave space for the number of other products in a cell of two lines. */
const SHOWN_TITLE = 60;

function OtherProducts({ order: { productos } }: { readonly order: Order }) {
  return productos.length > 1 && <span className="unbroken">y {productos.length - 1} más</span>;
}

/** Number of a tracking number's last characters in a row: few numbers of a day share them. */
const SIGNS = 6;

function StatusCell({ order }: { readonly order: Order }) {
  const { estado, trackingNumber, archivoDeEnvio } = order;
  const behind = hasTrackingNumber(trackingNumber)
    ? `…${trackingNumber.slice(-SIGNS)}`
    : archivoDeEnvio && isUnsent(order)
      ? 'en archivo'
      : '';
  return (
    <span className="row gap-1">
      <StatusButton orders={[order]} bare={styles.mark}>
        <span className="visually-hidden">Estado: </span>
        <Badge tone={STATUSES[estado].tone}>{statusText(order, estado)}</Badge>
        <span className="visually-hidden">{`, ${namedOrder(order)}`}</span>
      </StatusButton>
      {behind !== '' && (
        <span className="muted tiny" title={archivoDeEnvio ? formatDateTime(archivoDeEnvio) : trackingNumber}>
          {behind}
        </span>
      )}
    </span>
  );
}
