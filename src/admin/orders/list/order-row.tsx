import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { statusText, type Order } from '../../../domain/orders/order.ts';
import { hasTrackingNumber } from '../../../domain/orders/tracking.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { shopFormat } from '../../../domain/text/shop-time.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { buyerName, buyerPlace } from '../../../domain/buyer/address.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { chevronDownIcon } from '../../../ui/icons/icons.json';
import { CopyButton } from '../common/copy-button.tsx';
import { OrderDetail } from '../edit/order-detail.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { PICK_UP, shippedBy } from '../../../domain/shipping/shipping-service.ts';
import { shippingCostText } from '../../../shared/shipping-cost-text.ts';
import { RelativeTime } from '../../../shared/relative-time.tsx';
import { NewestNote } from '../../notes/notes-panel.tsx';
import { shortId } from '../../common/short-id.ts';
import { statusTone } from '../../common/status-tone.ts';
import { NotificationRemarks } from '../notifications/notify-button.tsx';
import { StatusSelect } from '../edit/status-select.tsx';
import { TraceLine } from '../tracking/seller-order-trace.tsx';
import { TrackingField } from '../tracking/tracking-field.tsx';
import { RowActions } from './row-actions.tsx';
import rows from '../../common/rows.module.css';
import styles from './order-row.module.css';

interface OrderRowProps {
  readonly order: Order;
  readonly stored: unknown;
  readonly selected: boolean;
  readonly onSelect: (order: Order) => void;
}

/** Where the row is no table, status and an empty tracking number are in the opened one only. */
export function OrderRow({ order, stored, selected, onSelect }: OrderRowProps) {
  const { orders } = useSeller();
  // Arrived while the panel was open, and the seller has not opened it yet.
  const fresh = useStore(orders.store, ({ unseen }) => unseen.has(order.id));
  const [open, setOpen] = useState(false);
  const id = useId();
  const short = shortId(order.id);
  function toggle(): void {
    orders.markSeen(order.id);
    setOpen(!open);
  }
  return (
    <article
      className={classNames(
        styles.row,
        fresh && styles.fresh,
        selected && styles.selected,
        !open && styles.closed,
      )}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      data-order={order.id}
    >
      <label className={classNames(rows.select, rows.tapTarget, styles.select)}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={`Elegir el pedido ${short} de ${buyerName(order.usuario)}`}
          data-shortcut="select"
          onChange={() => onSelect(order)}
        />
      </label>
      <div className={`small ${styles.when}`}>
        <time dateTime={order.fecha?.toISOString()} title={formatDateTime(order.fecha)}>
          <RelativeTime date={order.fecha} />
        </time>
        <span className={styles.id}>
          {fresh && (
            <strong className={`tone-copper toned ${styles.new}`}>
              {order.estado === 'Cancelar' ? 'Cancelado' : 'Nuevo'}
            </strong>
          )}
          <code className="silk">{short}</code>
          <CopyButton
            text={order.id}
            label={`Copiar el id del pedido ${short}`}
            className={classNames(rows.copy, rows.tapTarget, styles.copy)}
          />
        </span>
      </div>
      <div className={styles.buyer}>
        <h2 id={`${id}-name`}>{buyerName(order.usuario)}</h2>
        <span className={rows.secondLine}>{buyerPlace(order.usuario)}</span>
        {!open && (
          <div className={styles.remarks}>
            <NotificationRemarks order={order} />
            <NewestNote subject={`ordenes/${order.id}`} />
          </div>
        )}
      </div>
      <p className={`tabular ${styles.money}`}>
        <strong>{formatPesos(order.totalCosto)}</strong>
        <span className={rows.secondLine}>
          {order.totalProductos} unid. · {shippingText(order)}
        </span>
      </p>
      <div className={`small ${styles.payment}`}>
        {shortPayment(order)} · <span className="muted">{shippedBy(order.servicioEnvio)}</span>
      </div>
      <p className={`row gap-2 ${styles.badge}`}>
        <FileDate order={order} />
        <Badge tone={statusTone[order.estado]}>{statusText(order, order.estado)}</Badge>
      </p>
      <div className={classNames(rows.unlabelled, styles.status)} data-shortcut="status">
        <StatusSelect order={order} />
        <FileDate order={order} />
      </div>
      <div
        className={classNames(styles.tracking, hasTrackingNumber(order.trackingNumber) && styles.tracked)}
        data-shortcut="tracking"
      >
        {(order.servicioEnvio !== PICK_UP || hasTrackingNumber(order.trackingNumber)) && (
          <TrackingField order={order} />
        )}
        <TraceLine order={order} />
      </div>
      <RowActions order={order} isOpen={open} />
      <IconButton
        className={classNames(rows.toggle, styles.toggle)}
        icon={chevronDownIcon}
        label={`Detalle del pedido ${short}`}
        aria-expanded={open}
        data-shortcut="toggle"
        aria-controls={`${id}-detail`}
        onClick={toggle}
      />
      <div className={styles.below}>
        <div id={`${id}-detail`} hidden={!open}>
          {open && <OrderDetail order={order} stored={stored} />}
        </div>
      </div>
    </article>
  );
}

function shippingText(order: Order): string {
  return order.servicioEnvio === PICK_UP ? 'sin envío' : `envío ${shippingCostText(order).toLowerCase()}`;
}

/** The payment method without its explanation in brackets, which the detail shows. */
function shortPayment({ medioDePago }: Order): string {
  return medioDePago.replace(/ \([^(]*\)$/, '');
}

const day = shopFormat({ day: 'numeric', month: 'numeric' });

/** When the order went into a shipping file. */
function FileDate({ order: { archivoDeEnvio } }: { readonly order: Order }) {
  return archivoDeEnvio && <span className="muted tiny">Archivo {day.format(archivoDeEnvio)}</span>;
}
