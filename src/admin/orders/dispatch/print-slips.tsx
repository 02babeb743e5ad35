import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { sender } from '#config/shop/shipping.ts';
import { shop } from '#config/shop/shop.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { addresseeLines } from '#domain/seller/contact-buyer.ts';
import { deliveryName } from '#domain/shipping/shipping-service.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { unitsByProduct, type Order } from '#domain/orders/order.ts';
import { unitsText } from '#domain/text/number-text.ts';
import { ordersText } from '#admin/section/count-text.ts';
import { printPage } from '#ui/feedback/print-page.ts';
import { Button } from '#ui/controls/button.tsx';
import { printIcon } from '#ui/icons/lazy-icons.json';
import styles from './packing-slip.module.css';

interface PrintProps {
  readonly orders: readonly Order[];
}

/** Renders a button that prints the orders' packing slips, several per page (docs/panel.md#packing-slips). */
export function PrintSlips({ orders, label }: PrintProps & { readonly label: string }) {
  return (
    <PrintButton label={label}>
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} />
      ))}
    </PrintButton>
  );
}

/** Renders a button that prints one page with the units of each product that the orders need, to collect them from the shelves. */
export function PrintUnits({ orders }: PrintProps) {
  const lines = orders.flatMap(({ productos }) => productos);
  const units = unitsByProduct(lines);
  const titles = new Map(lines.map(({ docId, title }) => [docId, title]));
  const rows = Object.entries(units).map(([docId, count]) => ({
    docId,
    count,
    title: titles.get(docId) ?? docId,
  }));
  rows.sort((one, other) => one.title.localeCompare(other.title, 'es'));
  return (
    <PrintButton label="Preparar">
      <section aria-label="Preparar">
        <header className={styles.head}>
          <strong>Preparar {ordersText(orders.length)}</strong>
          <span>{unitsText(rows.reduce((sum, { count }) => sum + count, 0))}</span>
        </header>
        <ul className={`plain-list ${styles.lines}`}>
          {rows.map(({ docId, count, title }) => (
            <li key={docId}>
              <span className={styles.box} />
              <b>{count}</b> {title}
            </li>
          ))}
        </ul>
      </section>
    </PrintButton>
  );
}

interface PrintButtonProps {
  readonly label: string;
  /** The printed content, without the rest of the panel. */
  readonly children: ReactNode;
}

function PrintButton({ label, children }: PrintButtonProps) {
  const [printing, setPrinting] = useState<ReactNode>(null);
  useEffect(() => {
    if (printing === null) return undefined;
    document.body.classList.add(styles.printing ?? '');
    window.addEventListener('afterprint', () => setPrinting(null), { once: true });
    printPage();
    return () => document.body.classList.remove(styles.printing ?? '');
  }, [printing]);
  return (
    <>
      <Button icon={printIcon} size="small" onClick={() => setPrinting(children)}>
        {label}
      </Button>
      {printing !== null && createPortal(<div className={styles.slips}>{printing}</div>, document.body)}
    </>
  );
}

/** Without prices, because the order may be a gift. */
function PackingSlip({ order }: { readonly order: Order }) {
  const [name, ...address] = addresseeLines(order.usuario);
  return (
    <section className={styles.slip} aria-label={`Remito del pedido ${shortId(order.id)}`}>
      <header className={styles.head}>
        <strong>Pedido {shortId(order.id)}</strong>
        <span>
          {shop.name} · {formatDateTime(order.fecha)}
        </span>
      </header>
      <div className={styles.parts}>
        <div>
          <b className={styles.name}>{name}</b>
          <p className={styles.address}>{address.join('\n')}</p>
          {order.mensaje && <p>{`Para la entrega: ${order.mensaje}`}</p>}
          <p>
            {deliveryName(order.servicioEnvio)}
            {hasTrackingNumber(order.trackingNumber) && ` · ${order.trackingNumber}`}
          </p>
        </div>
        <div>
          <ul className={`plain-list ${styles.lines}`}>
            {order.productos.map(({ title, cantidadDelPedido }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- an order of another program may have two lines of a product
              <li key={at}>
                <span className={styles.box} />
                <b>{cantidadDelPedido}</b> {title}
              </li>
            ))}
          </ul>
          <p>{unitsText(order.totalProductos)}</p>
        </div>
      </div>
      <footer>
        De {[sender.name, sender.address, sender.place, sender.phone].join(' · ')}
        <br />
        Gracias por tu compra. Si falta algo, escribinos a {shop.email} o por WhatsApp al +{shop.whatsapp}.
      </footer>
    </section>
  );
}
